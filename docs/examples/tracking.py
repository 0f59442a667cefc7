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
    "metadata": {"simulate": "attempt_failed"},
    "purchase": {"strategy": "cheapest"},
})
for _ in range(5):
    guia.advance_test_shipment(shipment["id"])

for waiting in guia.each(guia.list_shipments, needs_attention=True):
    print(waiting["id"], waiting["status"], waiting["exception"])

# --- 2
refreshed = guia.refresh_shipment_tracking(shipment["id"])
print(refreshed["status"], refreshed["scans"][0], refreshed["delivery"])

# --- 3
tracker = guia.create_tracker({"carrierCode": "ESTAFETA", "trackingNumber": "7712345678"})
print(tracker["id"], tracker["status"], tracker["events"])

# --- 4
for parcel in guia.look_up_tracking({"trackingNumbers": ["7712345678", "0000000000"]}):
    print(parcel["trackingNumber"], parcel["found"])
