# --- 1
from guia import Guia

session = Guia("http://localhost:3000").register_organization({
    "email": "ana@example.com", "password": "correct horse battery",
    "name": "Ana Ruiz", "organizationName": "Tienda Azul",
})

# --- 2
owner = Guia("http://localhost:3000", access_token=session["accessToken"])
created = owner.create_api_key({"name": "First steps", "mode": "TEST"})
print(created["key"])

# --- 3
guia = Guia("http://localhost:3000", created["key"])
quote = guia.quote_rates({
    "origin": {"postalCode": "06600"},
    "destination": {"postalCode": "64000"},
    "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5},
})
for rate in quote["rates"]:
    print(rate["carrierCode"], rate["serviceLevel"], rate["totalPrice"])
