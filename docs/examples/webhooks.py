# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

endpoint = guia.create_webhook_endpoint({
    "url": "https://tienda.mx/webhooks/guia",
    "events": ["label.purchase.completed", "shipment.status_changed"],
}, idempotency_key="webhook-endpoint-tienda")
print(endpoint["id"], endpoint["secret"])
