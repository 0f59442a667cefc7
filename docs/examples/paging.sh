# --- 2
CURSOR=
while :; do
  curl -s "http://localhost:3000/v1/shipments?status=DELIVERED&useCursor=true&limit=100$CURSOR" -H "X-API-Key: $KEY" | tee page.json
  grep -q '"hasNextPage":true' page.json || break
  CURSOR="&cursor=$(grep -o '"nextCursor":"[^"]*' page.json | cut -d '"' -f 4)"
done
