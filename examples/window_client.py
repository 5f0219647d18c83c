"""Play a game through the window's server, as any program can: JSON messages over a WebSocket."""

import json
import random
import subprocess
import sys

from websockets.sync.client import connect

random.seed(1)
command = [sys.executable, "-m", "hearthlab", "serve", "--no-browser", "--port", "0"]
server = subprocess.Popen(command, stdout=subprocess.PIPE, text=True)
assert server.stdout is not None
address = server.stdout.readline().split()[4]  # the window is at http://localhost:8765/ …

with connect(address.replace("http", "ws") + "ws") as socket:
    socket.send(json.dumps({"type": "hello", "version": 1}))
    new_game = {"type": "new_game", "deck": "zoo-warlock", "opponent": "easy", "side": 0, "seed": 4}
    socket.send(json.dumps(new_game))
    while True:
        message = json.loads(socket.recv())
        if message["type"] != "state":
            continue  # welcome
        for event in message["events"]:
            print(event["text"])
        if message["over"]:
            break
        if message["actions"]:  # it is our decision
            index = random.randrange(len(message["actions"]))
            act = {"type": "act", "game": message["game"], "ply": message["ply"], "index": index}
            socket.send(json.dumps(act))

server.terminate()
