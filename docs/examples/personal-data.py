# --- 1
import time

from guia import Guia

registered = Guia("http://localhost:3000").register_organization({
    "email": f"ana-{time.time_ns()}@example.com", "password": "correct horse battery",
    "name": "Ana Ruiz", "organizationName": "Tienda Azul",
})
session = Guia("http://localhost:3000", access_token=registered["accessToken"])
created = session.create_api_key({"name": "First steps", "mode": "TEST"})

guia = Guia("http://localhost:3000", created["key"])
shipment = guia.create_shipment({
    "from": {
        "contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma", "exteriorNumber": "222",
        "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600",
    },
    "to": {
        "contactName": "Laura Zúñiga", "contactPhone": "+528187654321", "contactEmail": "laura@correo.mx",
        "street": "Av. Constitución", "exteriorNumber": "400",
        "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000",
    },
    "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5},
})

# --- 2
def ended(request_id):
    while (request := session.get_data_request(request_id))["status"] == "processing":
        time.sleep(1)
    return request


export = session.create_data_request({
    "type": "export", "email": "laura@correo.mx", "reason": "Solicitud de acceso del 24 de noviembre",
})
counts = ended(export["id"])["counts"]
file = session.download_data_request(export["id"])
print(counts, file["shipments"][0]["toAddress"]["contactName"])  # {'shipment': 1} Laura Zúñiga

# --- 3
erasure = session.create_data_request({
    "type": "erasure", "phone": "+528187654321", "reason": "Solicitud de cancelación del 24 de noviembre",
})
result = ended(erasure["id"])
to = guia.get_shipment(shipment["id"])["toAddressSnapshot"]
print(result["status"], len(result["pending"]), repr(to["contactName"]), to["postalCode"])  # completed 0 '' 64000
