"""Plays through the site's HTTP API with berserk, a client of lichess.

    lichess_api.py GLASS

GLASS is the program. The script serves a site from an empty folder, makes
accounts with tokens, and uses berserk as its users do: only the base URL
differs. Ends with status 1 if anything fails.
"""

import re
import subprocess
import sys
import tempfile
import threading

import berserk
import requests

PASSWORD = "through the looking glass"
SCOPES = ["challenge:read", "challenge:write", "board:play", "bot:play"]
# Seconds, in which a machine that runs other tests beside gets everything done.
PATIENCE = 120

# Fool's mate.
CHESS = ["f2f3", "e7e5", "g2g4", "d8h4"]
# Every piece moves to the other board.
ALICE = ["g1f3", "a7a6", "b1c3", "g8f6"]


def require(holds, what):
    if not holds:
        raise AssertionError(what)


def serve(glass, folder):
    """Starts a site and returns its process and its address."""
    command = [glass, "serve", "--listen", "127.0.0.1:0", "--data", folder]
    site = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
    line = site.stdout.readline()
    address = re.search(r"http://\S+", line)
    require(address, f"the site does not start: {line}")
    return site, address.group()


def sign_up(base, name):
    """Makes an account and returns a client with its token."""
    browser = requests.Session()
    form = {"name": name, "password": PASSWORD, "again": PASSWORD}
    require(browser.post(base + "/sign-up", data=form).ok, f"{name} cannot sign up")
    form = [("name", "berserk")] + [("scope", scope) for scope in SCOPES]
    page = browser.post(base + "/account/tokens", data=form).text
    token = re.search(r"lg_\w+", page).group()
    return berserk.Client(berserk.TokenSession(token), base_url=base), token


def event(stream, kind):
    """The next event of this kind."""
    for line in stream:
        if line["type"] == kind:
            return line
    raise AssertionError(f"no {kind}")


def accounts(ann, robot, token):
    """Accounts, users and tokens."""
    account = ann.account.get()
    require(account["id"] == "ann" and account["perfs"]["blitz"]["rating"] == 1500, account)
    robot.account.upgrade_to_bot()
    require(robot.account.get()["title"] == "BOT", "the account is no bot")
    require([user["id"] for user in ann.users.get_by_id("ann", "robot")] == ["ann", "robot"], "users")
    require(ann.users.get_realtime_statuses("robot")[0]["online"], "the bot is offline")
    require([bot["id"] for bot in ann.bots.get_online_bots()] == ["robot"], "bots")
    tested = ann.oauth.test_tokens(token)[token]
    require("bot:play" in tested["scopes"].split(","), tested)


def challenge(ann, robot):
    """Ann challenges the bot to a game of chess and loses it."""
    events = robot.bots.stream_incoming_events()
    made = ann.challenges.create(
        "robot", rated=False, clock_limit=300, clock_increment=3, color="white", variant="standard"
    )
    require(event(events, "challenge")["challenge"]["id"] == made["id"], made)
    robot.bots.accept_challenge(made["id"])
    game = event(events, "gameStart")["game"]["gameId"]
    require(game == made["id"], "the game has another id")
    require(ann.games.get_ongoing()[0]["gameId"] == game, "the game is not in play")
    play(game, CHESS, ann.board, robot.bots)
    require(event(events, "gameFinish")["game"]["status"]["name"] == "mate", "no mate")
    return game


def seek(ann, bob, base):
    """Ann and Bob seek a game of Alice Chess, find each other and play it."""
    events = ann.board.stream_incoming_events()
    seeks = [
        threading.Thread(target=client.board.seek, args=(10, 5), kwargs=fields, daemon=True)
        for client, fields in [
            (ann, {"variant": "alice", "color": "white"}),
            (bob, {"variant": "alice", "color": "black"}),
        ]
    ]
    seeks[0].start()
    wait_for_lobby(base)
    seeks[1].start()
    start = event(events, "gameStart")["game"]
    require((start["variant"]["key"], start["color"]) == ("alice", "white"), start)
    for one in seeks:
        one.join(PATIENCE)
        require(not one.is_alive(), "a seek does not end")
    game = start["gameId"]
    play(game, ALICE, ann.board, bob.board)
    bob.board.post_message(game, "Well played")
    require(ann.board.get_game_chat(game)[-1]["text"] == "Well played", "the message is lost")
    bob.board.offer_takeback(game)
    ann.board.decline_takeback(game)
    ann.board.offer_draw(game)
    bob.board.accept_draw(game)
    require(event(events, "gameFinish")["game"]["status"]["name"] == "draw", "no draw")
    return game


def wait_for_lobby(base):
    """Waits until a seek is in the lobby."""
    for _ in range(PATIENCE * 10):
        if "Ann" in requests.get(base + "/lobby").text:
            return
        threading.Event().wait(0.1)
    raise AssertionError("the seek is not in the lobby")


def play(game, moves, white, black):
    """Plays moves. The stream of the opponent shows each."""
    streams = [white.stream_game_state(game), black.stream_game_state(game)]
    for stream in streams:
        full = next(stream)
        require(full["type"] == "gameFull" and full["state"]["status"] == "started", full)
    for ply, move in enumerate(moves):
        (white, black)[ply % 2].make_move(game, move)
        # The stream shows the opponent's own move before.
        played = []
        while len(played) <= ply:
            played = event(streams[(ply + 1) % 2], "gameState")["moves"].split()
        require(played == moves[: ply + 1], played)


def exports(ann, chess, alice):
    """Games as PGN and as JSON."""
    pgn = ann.games.export(chess, as_pgn=True)
    require('[White "Ann"]' in pgn and "Qh4#" in pgn, pgn)
    found = ann.games.export(chess)
    require((found["winner"], found["moves"]) == ("black", "f3 e5 g4 Qh4#"), found)
    several = list(ann.games.export_multi(chess, alice))
    require([game["variant"] for game in several] == ["standard", "alice"], several)
    for _ in range(PATIENCE):
        games = list(ann.games.export_by_player("ann", moves=True, pgn_in_json=True))
        if len(games) == 2:
            break
        threading.Event().wait(1)
    require([game["id"] for game in games] == [alice, chess], games)
    require(all("[Event" in game["pgn"] for game in games), "the PGN is missing")


def main():
    glass = sys.argv[1]
    with tempfile.TemporaryDirectory() as folder:
        site, base = serve(glass, folder)
        try:
            (ann, token), (bob, _), (robot, robot_token) = [
                sign_up(base, name) for name in ("Ann", "Bob", "Robot")
            ]
            accounts(ann, robot, robot_token)
            chess = challenge(ann, robot)
            alice = seek(ann, bob, base)
            exports(ann, chess, alice)
        finally:
            site.terminate()
            site.wait(PATIENCE)
    print("accounts, a challenge, two games and their exports by berserk: all as expected")


main()
