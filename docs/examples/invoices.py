# --- 1
import os
from datetime import datetime
from pathlib import Path
from zoneinfo import ZoneInfo

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["LIVE_KEY"])

guia.save_billing_info({
    "rfc": "EKU9003173C9", "razonSocial": "ESCUELA KEMPER URGATE", "regimenFiscal": "601", "usoCfdi": "G03",
    "street": "Av. Paseo de la Reforma", "exteriorNumber": "222", "neighborhood": "Juárez", "city": "Ciudad de México",
    "state": "CDMX", "postalCode": "06600", "billingEmail": "facturas@example.com", "requireInvoice": True,
})
payment = guia.fund_by_card({"amount": 500})
guia.request("POST", f"/simulator/payment-intents/{payment['paymentIntentId']}/succeed")

for invoice in guia.list_invoices():
    print(invoice["status"], invoice["total"], invoice["problem"])

# --- 2
guia.request("POST", f"/simulator/payment-intents/{payment['paymentIntentId']}/refund", body={"amount": 100})

for invoice in guia.list_invoices():
    print(invoice["status"], invoice["total"], len(invoice["creditNotes"]), "credit notes")

# --- 3
month = datetime.now(ZoneInfo("America/Mexico_City")).strftime("%Y-%m")

statement = guia.get_monthly_statement(month)
print(statement["openingBalance"], statement["closingBalance"])

# The workbook and the archive are bytes, the CSV is text.
Path("statement.xlsx").write_bytes(guia.get_monthly_statement_csv(month, format_="xlsx", lang="es"))
Path("invoices.csv").write_text(guia.export_invoices(month=month, lang="es"), encoding="utf-8")
Path("invoices.zip").write_bytes(guia.archive_invoices(month=month))
