# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])
for plan in guia.list_plans():
    print(plan["code"], plan["budgets"], plan["caps"])

# --- 2
live = Guia("http://localhost:3000", os.environ["LIVE_KEY"])
profile = live.save_billing_info({
    "rfc": "EKU9003173C9",
    "razonSocial": "ESCUELA KEMPER URGATE",
    "regimenFiscal": "601",
    "usoCfdi": "G03",
    "street": "Av. Paseo de la Reforma",
    "exteriorNumber": "222",
    "neighborhood": "Juárez",
    "city": "Ciudad de México",
    "state": "CDMX",
    "postalCode": "06600",
    "billingEmail": "facturas@example.com",
    "requireInvoice": True,
})
print(profile["id"], profile["rfc"], profile["warnings"])

# --- 3
invoices = guia.list_invoices()
print(invoices)
