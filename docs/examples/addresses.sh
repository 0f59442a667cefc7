# --- 1
curl -s http://localhost:3000/v1/addresses -H "X-API-Key: $KEY" -H 'Content-Type: application/json' -d '{
  "contactName": "Ana Ruiz",
  "contactPhone": "+525512345678",
  "street": "Av. Paseo de la Reforma",
  "exteriorNumber": "222",
  "neighborhood": "Col. Juarez",
  "city": "Ciudad de México",
  "state": "CDMX",
  "postalCode": "06600",
  "isDefault": true
}' | tee warehouse.json
WAREHOUSE=$(grep -o 'adr_[0-9a-z]*' warehouse.json | head -n 1)

# --- 2
curl -s http://localhost:3000/v1/shipments -H "X-API-Key: $KEY" -H 'Content-Type: application/json' -d "{
  \"fromAddressId\": \"$WAREHOUSE\",
  \"toAddress\": {
    \"contactName\": \"Luis Peña\", \"contactPhone\": \"+528112345678\", \"street\": \"Av. Constitución\", \"exteriorNumber\": \"400\",
    \"neighborhood\": \"Centro\", \"city\": \"Monterrey\", \"state\": \"NL\", \"postalCode\": \"64000\", \"saveToAddressBook\": true
  },
  \"parcel\": {\"length\": 30, \"width\": 20, \"height\": 15, \"weight\": 2.5}
}"

# --- 3
curl -s -X POST "http://localhost:3000/v1/addresses/$WAREHOUSE/validate" -H "X-API-Key: $KEY"
