# --- 1
import os
from urllib.request import Request, urlopen

# The client does not return headers, so this request uses urllib.
request = Request("http://localhost:3000/v1/wallet/balance", headers={"X-API-Key": os.environ["KEY"]})
with urlopen(request) as response:
    print(response.read().decode())
    for name in ("X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"):
        print(name, response.headers[name])
