-- The open reports of a reporter are counted.
create index report_reporter on report (reporter, settled);
create index guest_report_reporter on guest_report (reporter, settled);
