# --- 1
import os
from datetime import datetime
from decimal import Decimal
from zoneinfo import ZoneInfo

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

lines = list(guia.each(guia.list_wallet_transactions, sort_order="asc", limit=100))

# --- 2
completed = [line for line in lines if line["status"] == "COMPLETED"]
balance = Decimal("0.00")
for line in completed:
    balance += Decimal(line["amount"])
    if balance != Decimal(line["balanceAfter"]):
        raise ValueError(f"The chain breaks at {line['id']}")

wallet = guia.get_wallet_balance()
if balance != Decimal(wallet["balance"]):
    raise ValueError("The statement and the balance differ")

# --- 3
summary = guia.get_wallet_summary()
total = sum(Decimal(of_type["amount"]) for of_type in summary["byType"].values())
if total != balance:
    raise ValueError("The summary and the balance differ")

# --- 4
month = datetime.now(ZoneInfo("America/Mexico_City")).strftime("%Y-%m")
statement = guia.get_monthly_statement(month)
if statement["closingBalance"] != wallet["balance"]:
    raise ValueError("The month does not end with the balance")

csv = guia.get_monthly_statement_csv(month)
print(csv.splitlines()[0])
