# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

page = guia.list_products(page=1, limit=50)
for product in page:
    print(product["sku"], product["name"])
print(page.meta["total"], "products,", page.meta["totalPages"], "pages")

# --- 2
for shipment in guia.each(guia.list_shipments, status="DELIVERED", limit=100):
    print(shipment["id"], shipment["trackingNumber"])
