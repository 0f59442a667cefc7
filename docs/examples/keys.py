# --- 1
from guia import Guia

registered = Guia("http://localhost:3000").register_organization({
    "email": "ana@example.com", "password": "correct horse battery",
    "name": "Ana Ruiz", "organizationName": "Tienda Azul",
})

session = Guia("http://localhost:3000", access_token=registered["accessToken"])
created = session.create_api_key({"name": "First steps", "mode": "TEST"})

guia = Guia("http://localhost:3000", created["key"])

# --- 2
restricted = session.create_api_key({
    "name": "Almacén", "mode": "TEST", "role": "MEMBER",
    "scopes": ["shipments:read", "shipments:write", "labels:write"],
    "ipAllowlist": ["203.0.113.0/24", "2001:db8::/32"],
    "expiresAt": "2099-12-31T00:00:00Z",
})
print(restricted["id"], restricted["keyPrefix"], restricted["scopes"])

# --- 3
changed = session.update_api_key(restricted["id"], {"scopes": ["shipments:read"]})
print(changed["scopes"])

session.revoke_api_key(restricted["id"])
