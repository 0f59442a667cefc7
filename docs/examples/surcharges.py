# --- 1
import os
import time

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
    "metadata": {"simulate": "reweighed"},
})

for step in ("ready", "picked-up", "in-transit", "out", "delivered"):
    print(step, guia.advance_test_shipment(shipment["id"])["status"])

# --- 2
for _ in range(30):
    surcharges = guia.list_surcharges(shipment_id=shipment["id"])
    if surcharges:
        break
    time.sleep(2)

surcharge = surcharges[0]
print(surcharge["kind"], surcharge["billedWeightKg"], "kg", surcharge["amount"], surcharge["status"])

# --- 3
disputed = guia.dispute_surcharge(surcharge["id"], {"reason": "Pesó 2.5 kg en báscula certificada; hay foto"})
print(disputed["status"])
