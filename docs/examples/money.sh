# --- 1
: > entries.txt
PAGE=1
PAGES=1
while [ "$PAGE" -le "$PAGES" ]; do
  curl -s "http://localhost:3000/v1/wallet/transactions?sortOrder=asc&limit=100&page=$PAGE" -H "X-API-Key: $KEY" | tee page.json
  # Writes amount and balanceAfter of each completed entry in one line.
  grep -o '"amount":"[^"]*","currency":"MXN","balanceAfter":"[^"]*"[^{}]*\({[^}]*}\)\{0,1\}[^{}]*"status":"COMPLETED"' page.json |
    cut -d '"' -f 4,12 | tr '"' ' ' >> entries.txt
  PAGES=$(grep -o '"totalPages":[0-9]*' page.json | cut -d : -f 2)
  PAGE=$((PAGE + 1))
done

# --- 2
# awk adds centavos.
awk '{ gsub(/\./, ""); sum += $1; if (sum != $2) { print "The chain breaks at entry " NR; exit 1 } }' entries.txt

curl -s http://localhost:3000/v1/wallet/balance -H "X-API-Key: $KEY" | tee wallet.json
BALANCE=$(tail -n 1 entries.txt | cut -d ' ' -f 2)
grep -q "\"balance\":\"$BALANCE\"" wallet.json

# --- 3
curl -s http://localhost:3000/v1/wallet/summary -H "X-API-Key: $KEY" | tee summary.json
TOTAL=$(grep -o '"count":[0-9]*,"amount":"[^"]*' summary.json | cut -d '"' -f 6 |
  awk '{ gsub(/\./, ""); sum += $1 } END { printf "%.2f", sum / 100 }')
test "$TOTAL" = "$BALANCE"

# --- 4
MONTH=$(TZ=CST6 date +%Y-%m)
curl -s "http://localhost:3000/v1/wallet/statements/$MONTH" -H "X-API-Key: $KEY" | tee statement.json
grep -q "\"closingBalance\":\"$BALANCE\"" statement.json

CSV_URL=$(grep -o '"csvUrl":"[^"]*' statement.json | cut -d '"' -f 4)
curl -s -o statement.csv "$CSV_URL" -H "X-API-Key: $KEY"
head -n 1 statement.csv
