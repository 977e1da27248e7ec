pub mod fair_play;
