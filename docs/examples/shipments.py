# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

from_address = {
    "contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma", "exteriorNumber": "222",
    "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600",
}
to_address = {
    "contactName": "Luis Peña", "contactPhone": "+528112345678", "street": "Av. Constitución", "exteriorNumber": "400",
    "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000",
}
parcel = {"length": 30, "width": 20, "height": 15, "weight": 2.5}
shipment = guia.create_shipment({"externalId": "PEDIDO-1042", "from": from_address, "to": to_address, "parcel": parcel})
print(shipment["id"], shipment["status"])

# --- 2
changed = guia.update_shipment(shipment["id"], {"parcel": {"length": 30, "width": 20, "height": 15, "weight": 4}})
for rate in changed["rates"]:
    print(rate["carrierCode"], rate["billedWeightKg"], rate["totalPrice"])

# --- 3
bought = guia.create_shipment({
    "from": from_address, "to": to_address, "parcel": parcel, "purchase": {"strategy": "cheapest"},
})
print(bought["status"], bought["trackingNumber"], bought["label"]["charged"])

# --- 4
zpl = guia.get_label_file(bought["id"], format_="ZPL")
print(zpl["status"], zpl["labelUrl"])

printed = guia.print_labels({"shipmentIds": [bought["id"]], "layout": "letter", "format": "PDF"})
print(printed["fileUrl"])

# --- 5
voided = guia.void_label(bought["id"])
print(voided["status"], voided["refundedAmount"])

# --- 6
for unused in guia.each(guia.list_shipments, unused_since="2026-01-31"):
    print(unused["id"], unused["trackingNumber"])

for result in guia.void_labels({"shipmentIds": [bought["id"]]})["results"]:
    print(result["status"], result["refundedAmount"] or result["error"]["code"])
