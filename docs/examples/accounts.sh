# --- 1
EMAIL="ana-$(date +%s%N)@example.com"
curl -s http://localhost:3000/v1/auth/register -H 'Content-Type: application/json' -d "{
  \"email\": \"$EMAIL\", \"password\": \"correct horse battery\", \"name\": \"Ana Ruiz\", \"organizationName\": \"Tienda Azul\"
}" | tee session.json
TOKEN=$(grep -o '"accessToken":"[^"]*' session.json | cut -d '"' -f 4)

# --- 2
curl -s http://localhost:3000/v1/organizations/me -H "Authorization: Bearer $TOKEN"
curl -s -X PUT http://localhost:3000/v1/organizations/me -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
  -d '{"name": "Tienda Azul, S.A."}'
curl -s http://localhost:3000/v1/users/me -H "Authorization: Bearer $TOKEN"

# --- 3
curl -s -X PUT http://localhost:3000/v1/organizations/me/branding -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{
  "name": "Tienda Azul", "color": "#0b5fff", "contactEmail": "hola@tienda.mx", "contactUrl": "https://tienda.mx/ayuda",
  "privacyUrl": "https://tienda.mx/privacidad", "termsUrl": "https://tienda.mx/terminos"
}'

# --- 4
curl -s http://localhost:3000/v1/organizations/me/members -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d "{
  \"email\": \"luis-$(date +%s%N)@example.com\", \"name\": \"Luis Peña\", \"role\": \"MEMBER\"
}" | tee member.json
MEMBER=$(grep -o '"id":"[^"]*' member.json | head -n 1 | cut -d '"' -f 4)

# --- 5
curl -s http://localhost:3000/v1/organizations/me/members -H "Authorization: Bearer $TOKEN"
curl -s -X PATCH "http://localhost:3000/v1/organizations/me/members/$MEMBER" -H "Authorization: Bearer $TOKEN" \
  -H 'Content-Type: application/json' -d '{"role": "VIEWER"}'
curl -s -X DELETE "http://localhost:3000/v1/organizations/me/members/$MEMBER" -H "Authorization: Bearer $TOKEN"

# --- 6
curl -s http://localhost:3000/v1/auth/password/forgot -H 'Content-Type: application/json' -d "{\"email\": \"$EMAIL\"}" # 202, also for an email that is not registered

# --- 7
curl -s -X PUT http://localhost:3000/v1/users/me/password -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' \
  -d '{"currentPassword": "correct horse battery", "newPassword": "another horse battery"}'

# --- 8
curl -s http://localhost:3000/v1/users/me/second-factor -H "Authorization: Bearer $TOKEN" -H 'Content-Type: application/json' -d '{}'
curl -s http://localhost:3000/v1/users/me/second-factor -H "Authorization: Bearer $TOKEN"

# --- 9
curl -s http://localhost:3000/v1/users/me/sessions -H "Authorization: Bearer $TOKEN" | tee sessions.json

# Ends all sessions except the current one.
for ID in $(tr '{' '\n' < sessions.json | grep '"current":false' | grep -o '"id":"[^"]*' | cut -d '"' -f 4); do
  curl -s -X DELETE "http://localhost:3000/v1/users/me/sessions/$ID" -H "Authorization: Bearer $TOKEN"
done
