# --- 1
curl -s http://localhost:3000/v1/wallet/balance -H "X-API-Key: $LIVE_KEY"

# --- 2
curl -s -X POST http://localhost:3000/v1/wallet/funding-instructions -H "X-API-Key: $LIVE_KEY" | tee instruction.json
CLABE=$(grep -o '"clabe":"[0-9]*' instruction.json | cut -d '"' -f 4)

curl -s http://localhost:3000/simulator/bank-transfers -H 'Content-Type: application/json' \
  -d "{\"clabe\": \"$CLABE\", \"amount\": 1500, \"reference\": \"FOLIO-1\"}"

# --- 3
curl -s http://localhost:3000/v1/wallet/fund/card -H "X-API-Key: $LIVE_KEY" -H 'Content-Type: application/json' \
  -d '{"amount": 500}' | tee card.json
CARD=$(grep -o 'pi_[0-9a-z]*' card.json | head -n 1)

curl -s -X POST "http://localhost:3000/simulator/payment-intents/$CARD/succeed"
curl -s "http://localhost:3000/v1/wallet/fund/$CARD/status" -H "X-API-Key: $LIVE_KEY" | tee payment.json
grep -q '"walletCredited":true' payment.json

# --- 4
curl -s http://localhost:3000/v1/wallet/fund/oxxo -H "X-API-Key: $LIVE_KEY" -H 'Content-Type: application/json' \
  -d '{"amount": 300}' | tee voucher.json
VOUCHER=$(grep -o 'pi_[0-9a-z]*' voucher.json | head -n 1)

curl -s -X POST "http://localhost:3000/simulator/payment-intents/$VOUCHER/succeed"

# --- 5
curl -s -X POST "http://localhost:3000/simulator/payment-intents/$CARD/dispute"
curl -s -X POST "http://localhost:3000/simulator/payment-intents/$CARD/dispute-won"
