# --- 1
import os
import time

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["LIVE_KEY"])

for carrier in guia.list_pickup_carriers():
    print(carrier["carrierCode"], carrier["supportsPickups"])

# --- 2
pickup = guia.schedule_pickup({
    "carrierCode": "ESTAFETA",
    "pickupDate": "2030-01-15",
    "readyTime": "09:00",
    "closingTime": "18:00",
    "packageCount": 4,
    "totalWeight": 12.5,
    "contactName": "Ana Ruiz",
    "contactPhone": "+525512345678",
    "specialInstructions": "Entrada por el andén 3",
}, idempotency_key=f"pickup-2030-01-15-{time.time_ns()}")
print(pickup["id"], pickup["status"], pickup["confirmationNumber"])

# --- 3
print(guia.refresh_pickup(pickup["id"])["status"])

cancelled = guia.cancel_pickup(pickup["id"], {"reason": "El pedido se canceló"})
print(cancelled["status"], cancelled["cancellationReason"])
