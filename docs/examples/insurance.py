# --- 1
import os
from pathlib import Path

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
    "requestInsurance": True,
    "declaredValue": 2500,
    "purchase": {"strategy": "cheapest"},
})
for rate in shipment["rates"]:
    print(rate["carrierName"], rate["isInsured"], rate["breakdown"].get("insuranceCost"))

# --- 2
for policy in guia.list_policies(shipment_id=shipment["id"]):
    print(policy["status"], policy["insuredValue"], policy["carrierCode"])

# --- 3
claim = guia.file_claim({
    "shipmentId": shipment["id"], "reason": "DAMAGE", "amount": 1200, "description": "La pantalla llegó rota",
})
print(claim["status"], claim["reason"], claim["amount"])

# --- 4
invoice = Path("invoice.pdf")
invoice.write_bytes(b"%PDF-1.4\n%%EOF\n")

file = guia.upload_file(invoice.read_bytes(), invoice.name)
print(file["id"], file["contentType"], file["size"])

# --- 5
print(guia.withdraw_claim(claim["id"])["status"])
