# --- 1
import os

from guia import Guia

guia = Guia("http://localhost:3000", os.environ["KEY"])

rule = guia.create_shipping_rule({
    "name": "Pesados al norte",
    "priority": 10,
    "conditions": {
        "all": [
            {"field": "parcel.weight", "op": ">", "value": 20},
            {"field": "to.state", "op": "in", "value": ["MX-NLE", "MX-COA"]},
        ],
    },
    "actions": [
        {"type": "select_carrier", "carrierCode": "ESTAFETA"},
        {"type": "tag", "tags": ["pesado"]},
    ],
}, idempotency_key="rule-pesados-al-norte")
print(rule["id"], rule["priority"], rule["isActive"])

# --- 2
preview = guia.preview_shipping_rules({
    "shipment": {
        "parcel": {"weight": 25, "length": 30, "width": 20, "height": 15},
        "to": {"country": "MX", "state": "MX-JAL", "postalCode": "44100"},
        "shipment": {"declaredValue": 1500, "isInternational": False},
    },
})
for explanation in preview["explanations"]:
    for node in explanation["failedNodes"]:
        print(explanation["ruleId"], f"{node['path']}: {node['field']} is {node['actual']}")
