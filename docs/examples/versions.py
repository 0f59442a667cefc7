# --- 1
import os
from urllib.request import Request, urlopen

# The client sends the version for which it was generated. It does not return headers, so this request uses urllib.
request = Request("http://localhost:3000/v1/wallet/balance", headers={
    "X-API-Key": os.environ["KEY"], "Service-Version": "2026-05-01",
})
with urlopen(request) as response:
    print(response.read().decode())
    print(response.headers["Service-Version"])
