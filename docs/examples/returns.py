# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

shipment = guia.create_shipment({
    "from": {
        "contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma", "exteriorNumber": "222",
        "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600",
    },
    "to": {
        "contactName": "Luis Peña", "contactPhone": "+528112345678", "street": "Av. Constitución", "exteriorNumber": "400",
        "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000",
    },
    "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5},
    "purchase": {"strategy": "cheapest"},
})
print(shipment["id"], shipment["trackingNumber"])

# --- 2
returned = guia.create_return_shipment(shipment["id"], {
    "parcel": {"length": 30, "width": 20, "height": 15, "weight": 1},
})
print(returned["id"], returned["status"], returned["returnForShipmentId"])

# --- 3
bought = guia.buy_label(returned["id"], {"rateId": returned["rates"][0]["id"]})
print(bought["labelUrl"] if "labelId" in bought else bought["statusUrl"])
