# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

shipment = guia.create_shipment({
    "externalId": "PEDIDO-1042",
    "fromAddress": {
        "contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma", "exteriorNumber": "222",
        "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600",
    },
    "toAddress": {
        "contactName": "Luis Peña", "contactPhone": "+528112345678", "street": "Av. Constitución", "exteriorNumber": "400",
        "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000",
    },
    "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5},
})
print(shipment)

# --- 2
rate = shipment["rates"][0]
label = guia.buy_label(shipment["id"], {"rateId": rate["id"]}, idempotency_key=f"PEDIDO-1042-{shipment['id']}")
print(label)

# --- 3
from urllib.request import urlretrieve

urlretrieve(label["labelUrl"], "label.pdf")

# --- 4
voided = guia.void_label(shipment["id"])
print(voided["status"], voided["refundedAmount"])

# --- 5
for line in guia.list_wallet_transactions(sort_order="desc", limit=2):
    print(line["type"], line["amount"], line["balanceAfter"])
