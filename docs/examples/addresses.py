# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

warehouse = guia.create_address({
    "contactName": "Ana Ruiz",
    "contactPhone": "+525512345678",
    "street": "Av. Paseo de la Reforma",
    "exteriorNumber": "222",
    "neighborhood": "Col. Juarez",
    "city": "Ciudad de México",
    "state": "CDMX",
    "postalCode": "06600",
    "isDefault": True,
})
print(warehouse["id"], warehouse["state"])  # adr_…, MX-CMX

# --- 2
shipment = guia.create_shipment({
    "fromAddressId": warehouse["id"],
    "toAddress": {
        "contactName": "Luis Peña", "contactPhone": "+528112345678", "street": "Av. Constitución", "exteriorNumber": "400",
        "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000", "saveToAddressBook": True,
    },
    "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5},
})
print(shipment["toAddressSnapshot"]["savedAddressId"])  # adr_…: the new one

# --- 3
verification = guia.validate_address(warehouse["id"])
print(verification["confidence"], verification["normalizedAddress"]["neighborhood"])  # 0.95 Juárez

# --- 4
parsed = guia.parse_address({
    "text": "Av. Paseo de la Reforma 222 Int. 3B, Col. Juarez, 06600 CDMX, esq. Niza, tel 55 1234 5678",
})
print(parsed["address"], parsed["confidence"], parsed["unread"], parsed["guessed"])
