mod players;
