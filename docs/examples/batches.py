# --- 1
import os
import time

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

fields = {
    "carrierCode": "ESTAFETA",
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

orders = ["PEDIDO-1", "PEDIDO-2"]
shipment_ids = [guia.create_shipment({"externalId": order, **fields})["id"] for order in orders]

created = guia.create_batch({"shipmentIds": shipment_ids})
print(created["id"], created["status"], created["totalShipments"])

# --- 2
batch = guia.get_batch(created["id"])
while batch["status"] in ("PENDING", "PROCESSING"):
    time.sleep(2)
    batch = guia.get_batch(created["id"])
print(batch["status"], batch["purchasedCount"], batch["failedItems"], batch.get("scanForm"), batch.get("labelsUrl"))

# --- 3
guia.create_shipment({**fields, "purchase": {"carrierCode": "ESTAFETA", "serviceCode": "TERRESTRE"}})
manifest = guia.create_manifest({"carrierCode": "ESTAFETA"})
print(manifest)
