# --- 3
TOMORROW=$(TZ=America/Mexico_City date -d tomorrow +%F)

curl -s http://localhost:3000/v1/shipments -H "X-API-Key: $KEY" -H 'Content-Type: application/json' -d "{
  \"from\": {\"contactName\": \"Ana Ruiz\", \"contactPhone\": \"+525512345678\", \"street\": \"Av. Paseo de la Reforma\",
    \"exteriorNumber\": \"222\", \"neighborhood\": \"Juárez\", \"city\": \"Ciudad de México\", \"state\": \"CDMX\", \"postalCode\": \"06600\"},
  \"to\": {\"contactName\": \"Rosa Díaz\", \"contactPhone\": \"+526151234567\", \"street\": \"Av. Obregón\",
    \"exteriorNumber\": \"12\", \"neighborhood\": \"Centro\", \"city\": \"Santa Rosalía\", \"state\": \"BCS\", \"postalCode\": \"23920\"},
  \"parcel\": {\"length\": 30, \"width\": 20, \"height\": 15, \"weight\": 2.5},
  \"shipDate\": \"$TOMORROW\",
  \"purchase\": {\"strategy\": \"cheapest\", \"deliverBy\": \"$TOMORROW\"}
}" | tee response.json

if grep -q '"code":"ONE_CALL_BUY_NO_MATCHING_RATE"' response.json; then
  SHIPMENT=$(grep -o '"shipmentId":"[^"]*' response.json | cut -d '"' -f 4)
  NEAREST=$(grep -o '"nearest":{"id":"[^"]*' response.json | cut -d '"' -f 6)
  curl -s "http://localhost:3000/v1/shipments/$SHIPMENT/label" -H "X-API-Key: $KEY" -H 'Content-Type: application/json' \
    -d "{\"rateId\": \"$NEAREST\"}"
fi
