# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

for shipment in guia.list_shipments(late=True):
    print(shipment["id"], shipment["trackingNumber"], shipment["estimatedDelivery"])

# --- 2
performance = guia.get_carrier_performance("ESTAFETA", service_code="TERRESTRE")
print(performance)

# --- 3
def chart(by_state):
    known = [state for state in by_state if state["onTimeRate"] is not None]
    bars = "".join(
        f"""
<text x="0" y="{row * 24 + 15}">{state['state'][3:]}</text>
<rect x="40" y="{row * 24 + 3}" width="{state['onTimeRate'] * 200}" height="16" fill="#2563eb"/>
<text x="250" y="{row * 24 + 15}">{state['onTimeRate'] * 100:.1f} % · {state['transitDays']['p50']}–{state['transitDays']['p90']} days</text>"""
        for row, state in enumerate(known)
    )
    size = f'viewBox="0 0 400 {len(known) * 24 + 4}" width="400" font-size="12"'
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size}>{bars}\n</svg>'


print(chart(guia.get_carrier_performance("ESTAFETA")["byState"]))
