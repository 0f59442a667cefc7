# --- 1
import os
from decimal import Decimal

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

order = guia.create_order({
    "orderNumber": "PEDIDO-1042",
    "channel": "shopify",
    "lineItems": [
        {
            "sku": "LIB-0042", "name": "El laberinto de la soledad", "unitPrice": Decimal("349.50"), "quantity": 2,
            "weight": 0.6, "length": 24, "width": 16, "height": 3, "declaredValue": 300,
        },
    ],
    "shippingAddress": {
        "contactName": "Luis Peña", "contactPhone": "+528112345678", "street": "Av. Constitución", "exteriorNumber": "400",
        "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000",
    },
})
print(order["id"], order["status"], order["totalPrice"], order["etag"])

# --- 2
shipment = guia.create_shipment({
    "orderId": order["id"],
    "from": {
        "contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma", "exteriorNumber": "222",
        "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600",
    },
    "requestInsurance": True,
})
print(shipment["declaredValue"], shipment["parcel"])

# --- 3
product = guia.create_product({
    "sku": "LIB-0099", "name": "Pedro Páramo", "price": 249, "weight": 0.3, "length": 20, "width": 13, "height": 2,
    "satProductClassCode": "55101500", "satPackagingCode": "4G",
}, idempotency_key="product-LIB-0099")
print(product["id"], product["sku"])

# --- 4
result = guia.import_products({
    "dryRun": True,
    "csv": "sku,name,price,weight\nLIB-0042,El laberinto de la soledad,349.50,0.6\nLIB-0043,Piedra de sol,cien,0.2\n",
})
for error in result["errors"]:
    print(f"row {error['row']}, {error['field']}: {error['message']}")
