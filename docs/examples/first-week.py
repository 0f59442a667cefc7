# --- 1
import os
import time

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])


def until(check):
    """Calls `check` once per second until it returns a value."""
    while not (found := check()):
        time.sleep(1)
    return found

# --- 2
to = "contactName contactPhone street exteriorNumber interiorNumber neighborhood city state postalCode".split()
columns = ",".join(f"shippingAddress.{field}" for field in to)
csv_text = "\n".join([
    f"orderNumber,{columns},sku,name,unitPrice,quantity,weight,length,width,height",
    "#1001,ZOÉ HERRERA,99 8912 4509,Av. Juárez,222,,Moctezuma 2a Sección,Ciudad de México,CDMX,15530,LIB-1,Piedra de sol,199,1,0.2,20,13,1",
    "#1002,José Zepeda,044 99 3447 6278,Cerrada del Roble,No. 15,Int. 4-B,Puerta de Hierro,Zapopan,JALISCO,45116,TAZ-1,Taza,260,2,0.45,12,12,11",
    "#1003,Raúl García,55 1234,Av. Juárez,8-A,,Col. Centro,San Francisco de Campeche,campeche,24000,TAZ-1,Taza,260,1,0.45,12,12,11",
])
first = guia.import_orders({"csv": csv_text}, partial=True)
print(first["created"], first["normalized"], first["errors"])

corrected = first["rejectedCsv"].replace("55 1234", "55 1234 5678")
guia.import_orders({"csv": corrected}, partial=True)

# --- 3
shop = {
    "contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma", "exteriorNumber": "222",
    "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600",
}
# Simulate extra weight for the first parcel and a timeout for the second label.
simulate = {"#1001": "reweighed", "#1002": "label_timeout"}

shipments = {}
for order in guia.each(guia.list_orders):
    number = order["orderNumber"]
    shipments[number] = guia.create_shipment({
        "orderId": order["id"],
        "externalId": number,
        "rejectDuplicate": True,
        "from": shop,
        "carrierCode": "ESTAFETA",
        "requestInsurance": True,
        "declaredValue": 260,
        "metadata": {"simulate": simulate[number]} if number in simulate else {},
    })
    for warning in shipments[number]["addressWarnings"]:
        print(number, warning["message"])

# --- 4
shipment_ids = [shipment["id"] for shipment in shipments.values()]
batch_id = guia.create_batch({"shipmentIds": shipment_ids})["id"]


def finished_batch():
    now = guia.get_batch(batch_id)
    return None if now["status"] in ("PENDING", "PROCESSING") else now


for item in until(finished_batch)["failedItems"]:
    print(item["externalId"], item["errorCode"], item["attemptId"])

attempt = guia.get_shipment(shipments["#1002"]["id"])["purchaseAttempt"]
print(attempt["status"], attempt["charged"])
guia.settle_test_label_purchase_attempt(attempt["id"], {"outcome": "label"})

# --- 5
print(guia.print_labels({"shipmentIds": shipment_ids, "format": "ZPL"})["fileUrl"])

moved = shipments["#1003"]
guia.void_label(moved["id"])
copy = guia.duplicate_shipment(moved["id"], {"to": {**moved["toAddressSnapshot"], "exteriorNumber": "9"}})
guia.buy_label(copy["id"], {"rateId": copy["rates"][0]["id"]})

# --- 6
found = guia.list_shipments(phone="89124509")[0]
print(found["orderNumber"], found["trackingUrl"])

while guia.advance_test_shipment(found["id"])["status"] != "DELIVERED":
    pass

deadlines = guia.get_shipment(found["id"])["claimDeadlines"]
claim = guia.file_claim({
    "shipmentId": found["id"], "reason": "DAMAGE", "amount": 199, "description": "El libro llegó mojado",
})
print(claim["status"], deadlines["damage"])

surcharge = until(lambda: guia.list_surcharges(shipment_id=found["id"]))[0]
guia.dispute_surcharge(surcharge["id"], {"reason": "Pesaba 200 g en nuestra báscula"})

# --- 7
import csv
from collections import defaultdict
from datetime import datetime, timedelta, timezone
from decimal import Decimal

# Mexico City is at UTC-6 all year.
month = datetime.now(timezone(timedelta(hours=-6))).strftime("%Y-%m")
statement = guia.get_monthly_statement_csv(month).lstrip("\ufeff")

spent = defaultdict(Decimal)
for line in csv.DictReader(statement.splitlines()):
    if line["orderNumber"]:
        spent[line["orderNumber"]] -= Decimal(line["amount"])
for number, amount in spent.items():
    print(number, amount)
if len(spent) != 3:
    raise Exception("Not every order is in the statement")
