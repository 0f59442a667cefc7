# --- 1
import os
import time

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"], max_retries=5)

order = {
    "from": {
        "contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma", "exteriorNumber": "222",
        "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600",
    },
    "to": {
        "contactName": "Luis Peña", "contactPhone": "+528112345678", "street": "Av. Constitución", "exteriorNumber": "400",
        "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000",
    },
    "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5},
}
purchase = {"strategy": "cheapest"}
key = f"order-1042-{time.time_ns()}"

first = guia.create_shipment({**order, "purchase": purchase}, idempotency_key=key)
again = guia.create_shipment({**order, "purchase": purchase}, idempotency_key=key)
print(again["id"] == first["id"])  # True

# --- 2
# The client retries with the same key. `max_retries` is the maximum number of retries.
bought = guia.create_shipment({**order, "purchase": purchase}, idempotency_key=f"order-1043-{time.time_ns()}")
pending = bought.get("labelPurchaseAttempt")
print(f"{pending['status']}: read {pending['statusUrl']}" if pending else bought["label"]["trackingNumber"])

# --- 3
draft = guia.create_shipment(order)
attempt = guia.buy_label(draft["id"], {"rateId": draft["rates"][0]["id"], "async": True})
while attempt["status"] in ("pending", "processing"):
    time.sleep(1)
    attempt = guia.get_label_purchase_attempt(attempt["id"])
print(attempt["status"], attempt["label"]["labelUrl"], attempt["charged"])
