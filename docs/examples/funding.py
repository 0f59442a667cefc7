# --- 1
import os
from datetime import datetime, timezone

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["LIVE_KEY"])
print(guia.get_wallet_balance()["balance"], "MXN")

# --- 2
instruction = guia.provision_funding_instruction()
guia.request("POST", "/simulator/bank-transfers", body={
    "clabe": instruction["clabe"], "amount": 1500, "reference": "FOLIO-1",
})

# --- 3
card = guia.fund_by_card({"amount": 500})
guia.request("POST", f"/simulator/payment-intents/{card['paymentIntentId']}/succeed")
payment = guia.get_payment_status(card["paymentIntentId"])
if not payment["walletCredited"]:
    raise RuntimeError("Not credited")

# --- 4
voucher = guia.fund_by_cash_voucher({"amount": 300})
expires = datetime.fromtimestamp(voucher["expiresAfter"], timezone.utc)
print(f"Print {voucher['hostedVoucherUrl']}, pay until {expires.isoformat()}")
guia.request("POST", f"/simulator/payment-intents/{voucher['paymentIntentId']}/succeed")

# --- 5
guia.request("POST", f"/simulator/payment-intents/{card['paymentIntentId']}/dispute")
guia.request("POST", f"/simulator/payment-intents/{card['paymentIntentId']}/dispute-won")
