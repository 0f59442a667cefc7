# --- 1
import os
from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from guia import Guia, errors

guia = Guia("http://localhost:3000", os.environ["KEY"])

today = datetime.now(ZoneInfo("America/Mexico_City")).date()
monday = today + timedelta(days=7 - today.weekday())
friday = monday + timedelta(days=4)

quote = guia.quote_rates({
    "origin": {"postalCode": "06600"},
    "destination": {"postalCode": "64000"},
    "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5},
    "shipDate": monday.isoformat(),
    "deliverBy": friday.isoformat(),
})
for rate in quote["rates"]:
    print(rate["carrierName"], rate["totalPrice"], rate["estimatedDelivery"]["latest"], rate["meetsDeliverBy"])

# --- 2
sender = {
    "contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma", "exteriorNumber": "222",
    "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600",
}
parcel = {"length": 30, "width": 20, "height": 15, "weight": 2.5}

bought = guia.create_shipment({
    "from": sender,
    "to": {
        "contactName": "Luis Peña", "contactPhone": "+528112345678", "street": "Av. Constitución", "exteriorNumber": "400",
        "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000",
    },
    "parcel": parcel,
    "shipDate": monday.isoformat(),
    "purchase": {"strategy": "cheapest", "deliverBy": friday.isoformat()},
})
print(bought["status"], bought["shipDate"], bought["estimatedDelivery"], bought["label"]["charged"])

# --- 3
tomorrow = (today + timedelta(days=1)).isoformat()

try:
    shipment = guia.create_shipment({
        "from": sender,
        "to": {
            "contactName": "Rosa Díaz", "contactPhone": "+526151234567", "street": "Av. Obregón", "exteriorNumber": "12",
            "neighborhood": "Centro", "city": "Santa Rosalía", "state": "BCS", "postalCode": "23920",
        },
        "parcel": parcel,
        "shipDate": tomorrow,
        "purchase": {"strategy": "cheapest", "deliverBy": tomorrow},
    })
    print(shipment["trackingNumber"])
except errors.OneCallBuyNoMatchingRateError as error:
    nearest = error.details["nearest"]
    print(f"Not before {nearest['estimatedDelivery']['latest']}, for {nearest['totalPrice']} MXN", nearest["delivery"])
    label = guia.buy_label(error.details["shipmentId"], {"rateId": nearest["id"]})
    print(label["trackingNumber"])
