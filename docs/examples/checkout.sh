# --- 2
FALL_BACK='{"name": "Envío estándar", "price": 189, "days": "2–7"}'

# Arguments: postal code, time limit in seconds. A complete quote is stored in a file for one hour.
checkout() {
  KEPT="quote-$1.json"
  if [ -n "$(find . -name "$KEPT" -mmin -60)" ]; then
    echo "$(< "$KEPT")"
  elif curl -sSf --max-time "$2" -o new.json "http://localhost:3000/v1/rates?sortBy=price" -H "X-API-Key: $KEY" \
    -H 'Content-Type: application/json' -d "{
      \"origin\": {\"postalCode\": \"06600\"},
      \"destination\": {\"postalCode\": \"$1\"},
      \"parcel\": {\"length\": 30, \"width\": 20, \"height\": 15, \"weight\": 2.5}
    }"; then
    echo "$(< new.json)"
    grep -qE '"rates":\[\]|"(NO_ANSWER|CARRIER_ERROR)"' new.json || mv new.json "$KEPT"
  elif [ -n "$(find . -name "$KEPT" -mmin -1440)" ]; then
    echo "$(< "$KEPT")"
  else
    echo "$FALL_BACK"
  fi
}

checkout 64000 3
checkout 64000 3     # Reads the file.
checkout 44100 0.001 # No time for carriers: the fall-back price.
