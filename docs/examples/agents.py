# --- 1
import json
import os
from urllib.request import Request, urlopen

headers = {
    "X-API-Key": os.environ["KEY"], "Content-Type": "application/json", "Accept": "application/json, text/event-stream",
}


def send(message):
    content = json.dumps({"jsonrpc": "2.0", **message}).encode()
    with urlopen(Request("http://localhost:3000/mcp", content, headers)) as response:
        print(response.read().decode())
        return response.headers


received = send({"id": 1, "method": "initialize", "params": {
    "protocolVersion": "2025-06-18", "capabilities": {}, "clientInfo": {"name": "python", "version": "1"},
}})
headers["Mcp-Session-Id"] = received["Mcp-Session-Id"]

send({"method": "notifications/initialized"})
send({"id": 2, "method": "tools/call", "params": {
    "name": "find_shipments", "arguments": {"externalId": "PEDIDO-1042"},
}})
