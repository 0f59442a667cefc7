# --- 1
curl -s http://localhost:3000/v1/auth/register -H 'Content-Type: application/json' -d '{
  "email": "ana-'$RANDOM$RANDOM$RANDOM'@example.com", "password": "correct horse battery",
  "name": "Ana Ruiz", "organizationName": "Tienda Azul"
}' | tee session.json
TOKEN=$(grep -o 'st_[A-Za-z0-9]*' session.json)

curl -s http://localhost:3000/v1/api-keys -H "Authorization: Bearer $TOKEN" \
  -H 'Content-Type: application/json' -d '{"name": "First steps", "mode": "TEST"}' | tee key.json
KEY=$(grep -o 'sk_test_[A-Za-z0-9_]\{32,\}' key.json)

curl -s http://localhost:3000/v1/shipments -H "X-API-Key: $KEY" -H 'Content-Type: application/json' -d '{
  "from": {"contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma",
    "exteriorNumber": "222", "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600"},
  "to": {"contactName": "Laura Zúñiga", "contactPhone": "+528187654321", "contactEmail": "laura@correo.mx",
    "street": "Av. Constitución", "exteriorNumber": "400", "neighborhood": "Centro", "city": "Monterrey", "state": "NL", "postalCode": "64000"},
  "parcel": {"length": 30, "width": 20, "height": 15, "weight": 2.5}
}' | tee shipment.json
SHIPMENT=$(grep -o 'shp_[0-9a-z]*' shipment.json | head -n 1)

# --- 2
# Repeats the query until the data request in request.json is no longer processing.
ended() {
  REQUEST=$(grep -o '"id":"[^"]*' request.json | head -n 1 | cut -d '"' -f 4)
  while grep -q '"status":"processing"' request.json; do
    sleep 1
    curl -s "http://localhost:3000/v1/data-requests/$REQUEST" -H "Authorization: Bearer $TOKEN" | tee request.json
  done
}

curl -s http://localhost:3000/v1/data-requests -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{
  "type": "export", "email": "laura@correo.mx", "reason": "Solicitud de acceso del 24 de noviembre"
}' | tee request.json
ended

FILE_URL=$(grep -o '"fileUrl":"[^"]*' request.json | cut -d '"' -f 4)
curl -s -o export.json "$FILE_URL" -H "Authorization: Bearer $TOKEN"
grep -o '"contactName": *"[^"]*"' export.json # "contactName": "Laura Zúñiga"

# --- 3
curl -s http://localhost:3000/v1/data-requests -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{
  "type": "erasure", "phone": "+528187654321", "reason": "Solicitud de cancelación del 24 de noviembre"
}' | tee request.json
ended

curl -s "http://localhost:3000/v1/shipments/$SHIPMENT" -H "X-API-Key: $KEY"
