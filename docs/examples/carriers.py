# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

carrier = guia.get_carrier("ESTAFETA")
print(carrier)

# --- 2
quote = guia.quote_carrier_rates("ESTAFETA", {
    "origin": {"postalCode": "06600"},
    "destination": {"postalCode": "64000"},
    "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5},
}, sort_by="speed")
for rate in quote["rates"]:
    print(rate["serviceName"], rate["totalPrice"], rate["estimatedDelivery"])

# --- 3
account = guia.create_carrier_account({
    "carrierCode": "UPS",
    "name": "Our UPS account",
    "credentials": {"clientId": "your client id", "clientSecret": "your client secret", "accountNumber": "A1B2C3"},
})
verification = guia.verify_carrier_account(account["id"])
print(account["id"], verification)
