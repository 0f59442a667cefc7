# --- 1
FIELDS='"from": {"contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma",
    "exteriorNumber": "222", "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600"},
  "to": {"contactName": "Luis Peña", "contactPhone": "+528112345678", "street": "Av. Constitución",
    "exteriorNumber": "400", "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000"},
  "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5}'
ORDER="{$FIELDS, \"purchase\": {\"strategy\": \"cheapest\"}}"
ORDER_KEY="order-1042-$(date +%s%N)"

curl -s http://localhost:3000/v1/shipments -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \
  -H "Idempotency-Key: $ORDER_KEY" -d "$ORDER"
# Returns the same shipment. The option -i prints the headers, with "Idempotency-Replayed: true".
curl -s -i http://localhost:3000/v1/shipments -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \
  -H "Idempotency-Key: $ORDER_KEY" -d "$ORDER"

# --- 2
# The option --retry repeats the request after a 429, a 5xx or a missing response. curl waits for the seconds of Retry-After.
curl -s --retry 5 --retry-all-errors http://localhost:3000/v1/shipments -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \
  -H "Idempotency-Key: order-1043-$(date +%s%N)" -d "$ORDER"

# --- 3
curl -s http://localhost:3000/v1/shipments -H "X-API-Key: $KEY" -H 'Content-Type: application/json' -d "{$FIELDS}" | tee draft.json
SHIPMENT=$(grep -o 'shp_[0-9a-z]*' draft.json | head -n 1)
RATE=$(grep -o '"rates":\[{"id":"[^"]*' draft.json | cut -d '"' -f 6)

curl -s "http://localhost:3000/v1/shipments/$SHIPMENT/label" -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \
  -d "{\"rateId\": \"$RATE\", \"async\": true}" | tee attempt.json
STATUS_URL=$(grep -o '"statusUrl":"[^"]*' attempt.json | cut -d '"' -f 4)

while grep -qE '"status":"(pending|processing)"' attempt.json; do
  sleep 1
  curl -s "http://localhost:3000$STATUS_URL" -H "X-API-Key: $KEY" | tee attempt.json
done
