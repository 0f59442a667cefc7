# --- 1
import os

from guia import Guia, GuiaError

guia = Guia("http://localhost:3000", os.environ["KEY"])
parcel = {"length": 30, "width": 20, "height": 15, "weight": 2.5}

quote = guia.quote_rates({
    "origin": {"postalCode": "06600"},
    "destination": {"postalCode": "64000"},
    "parcel": parcel,
}, sort_by="price")
for rate in quote["rates"]:
    print(rate["carrierName"], rate["serviceName"], rate["totalPrice"], rate["estimatedDelivery"])

# --- 2
import logging
import time
from concurrent.futures import ThreadPoolExecutor, TimeoutError
from datetime import datetime
from decimal import Decimal

FALL_BACK = [{"name": "Envío estándar", "price": Decimal("189.00"), "days": "2–7"}]
FINAL = {"NOT_SERVED", "TOO_HEAVY", "TOO_LARGE"}
kept = {}
executor = ThreadPoolExecutor()


def request_quote(key, postal_code, parcel):
    asked = {"origin": {"postalCode": "06600"}, "destination": {"postalCode": postal_code}, "parcel": parcel}
    quote = guia.quote_rates(asked, sort_by="price")
    is_complete = {message["code"] for message in quote["rateMessages"]} <= FINAL
    if not quote["rates"]:
        return "We do not deliver this there." if is_complete else None
    offers = [
        {
            "name": f"{rate['carrierName']} {rate['serviceName']}",
            "price": rate["totalPrice"],
            "days": f"{rate['estimatedDays']['min']}–{rate['estimatedDays']['max']}",
        }
        for rate in quote["rates"]
    ]
    expires_at = datetime.strptime(quote["expiresAt"], "%Y-%m-%dT%H:%M:%S.%f%z").timestamp()
    kept[key] = {"offers": offers, "fresh_until": time.time() + (3600 if is_complete else 60), "expires_at": expires_at}
    return offers


def checkout(postal_code, parcel, patience=3.0):
    key = (postal_code, *parcel.values())
    known = kept.get(key)
    if known and time.time() < known["fresh_until"]:
        return known["offers"]
    # After the time limit, the request continues in its thread and fills the cache.
    asked = executor.submit(request_quote, key, postal_code, parcel)
    try:
        offers = asked.result(timeout=patience)
    except (GuiaError, TimeoutError) as error:
        logging.warning("No quote in time: %r", error)
        offers = None
    if offers:
        return offers
    return known["offers"] if known and time.time() < known["expires_at"] else FALL_BACK


print(checkout("64000", parcel))
print(checkout("44100", parcel, patience=0))  # No time for carriers: the fall-back price.
