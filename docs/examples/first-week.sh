# --- 1
# guia METHOD PATH [BODY] prints the response.
guia() {
  curl -sS --fail-with-body -X "$1" "http://localhost:3000$2" -H "X-API-Key: $KEY" \
    -H 'Content-Type: application/json' ${3:+-d "$3"}
}

# Prints the first value of a field in the response on standard input.
field() { grep -o "\"$1\":\"[^\"]*" | head -n 1 | cut -d '"' -f 4; }

# --- 2
TO=$(printf ',shippingAddress.%s' contactName contactPhone street exteriorNumber interiorNumber neighborhood city state postalCode)
# \n is a line break in JSON.
CSV="orderNumber$TO,sku,name,unitPrice,quantity,weight,length,width,height"
CSV+='\n#1001,ZOÉ HERRERA,99 8912 4509,Av. Juárez,222,,Moctezuma 2a Sección,Ciudad de México,CDMX,15530,LIB-1,Piedra de sol,199,1,0.2,20,13,1'
CSV+='\n#1002,José Zepeda,044 99 3447 6278,Cerrada del Roble,No. 15,Int. 4-B,Puerta de Hierro,Zapopan,JALISCO,45116,TAZ-1,Taza,260,2,0.45,12,12,11'
CSV+='\n#1003,Raúl García,55 1234,Av. Juárez,8-A,,Col. Centro,San Francisco de Campeche,campeche,24000,TAZ-1,Taza,260,1,0.45,12,12,11'
guia POST '/v1/orders/import?partial=true' "{\"csv\": \"$CSV\"}" | tee import.json

CORRECTED=$(grep -oE '"rejectedCsv":"([^"\\]|\\.)*"' import.json | sed 's/"rejectedCsv":/"csv":/; s/55 1234/55 1234 5678/')
guia POST '/v1/orders/import?partial=true' "{$CORRECTED}"

# --- 3
SHOP='{"contactName": "Ana Ruiz", "contactPhone": "+525512345678", "street": "Av. Paseo de la Reforma",
  "exteriorNumber": "222", "neighborhood": "Juárez", "city": "Ciudad de México", "state": "CDMX", "postalCode": "06600"}'

# Creates the shipment of an order and prints its id. The second argument is its metadata.
ship() {
  ORDER=$(guia GET "/v1/orders?orderNumber=%23$1" | field id)
  guia POST /v1/shipments "{
    \"orderId\": \"$ORDER\", \"externalId\": \"#$1\", \"rejectDuplicate\": true, \"from\": $SHOP,
    \"carrierCode\": \"ESTAFETA\", \"requestInsurance\": true, \"declaredValue\": 260, \"metadata\": $2
  }" > "shipment-$1.json"
  field id < "shipment-$1.json"
}

# Simulate extra weight for the first parcel and a timeout for the second label.
FIRST=$(ship 1001 '{"simulate": "reweighed"}')
SECOND=$(ship 1002 '{"simulate": "label_timeout"}')
THIRD=$(ship 1003 '{}')
grep -oE '"addressWarnings":\[[^]]*\]' shipment-100?.json

# --- 4
IDS="[\"$FIRST\", \"$SECOND\", \"$THIRD\"]"
BATCH=$(guia POST /v1/batches "{\"shipmentIds\": $IDS}" | field id)
while true; do
  NOW=$(guia GET "/v1/batches/$BATCH")
  [[ $NOW == *'"status":"PENDING"'* || $NOW == *'"status":"PROCESSING"'* ]] || break
  sleep 1
done
echo "$NOW"

ATTEMPT=$(guia GET "/v1/shipments/$SECOND" | grep -o 'lat_[0-9a-z]*' | head -n 1)
guia GET "/v1/label-purchase-attempts/$ATTEMPT"
guia POST "/v1/label-purchase-attempts/$ATTEMPT/test/settle" '{"outcome": "label"}'

# --- 5
guia POST /v1/labels/print "{\"shipmentIds\": $IDS, \"format\": \"ZPL\"}"

guia POST "/v1/shipments/$THIRD/label/void"
ADDRESS=$(grep -o '"toAddressSnapshot":{[^}]*}' shipment-1003.json | sed 's/.*Snapshot"://; s/"exteriorNumber":"[^"]*"/"exteriorNumber":"9"/')
guia POST "/v1/shipments/$THIRD/duplicate" "{\"to\": $ADDRESS}" | tee copy.json
COPY=$(field id < copy.json)
RATE=$(grep -o 'rate_[0-9a-z]*' copy.json | head -n 1)
guia POST "/v1/shipments/$COPY/label" "{\"rateId\": \"$RATE\"}"

# --- 6
guia GET '/v1/shipments?phone=89124509' | tee found.json
FOUND=$(field id < found.json)

until guia POST "/v1/shipments/$FOUND/test/advance-status" | tee status.json | grep '"status":"DELIVERED"'; do cat status.json; done

guia GET "/v1/shipments/$FOUND" | grep -o '"claimDeadlines":{[^}]*}'
guia POST /v1/insurance/claims "{
  \"shipmentId\": \"$FOUND\", \"reason\": \"DAMAGE\", \"amount\": 199, \"description\": \"El libro llegó mojado\"
}"

until SURCHARGE=$(guia GET "/v1/wallet/surcharges?shipmentId=$FOUND" | field id); do sleep 1; done
guia POST "/v1/wallet/surcharges/$SURCHARGE/dispute" '{"reason": "Pesaba 200 g en nuestra báscula"}'

# --- 7
# Mexico City is at UTC-6 all year.
guia GET "/v1/wallet/statements/$(TZ=CST6 date +%Y-%m)/csv" > statement.csv

# The first command replaces commas inside quotes.
awk -F '"' '{ for (i = 2; i <= NF; i += 2) gsub(",", ";", $i); print }' OFS='"' statement.csv |
  awk -F , '
    { sub(/\r$/, "") }
    NR == 1 { for (i = 1; i <= NF; i++) column[$i] = i; next }
    $column["orderNumber"] { spent[$column["orderNumber"]] -= $column["amount"] }
    END {
      for (order in spent) { printf "%s %.2f\n", order, spent[order]; orders++ }
      if (orders != 3) { print "Not every order is in the statement"; exit 1 }
    }'
