# --- 3
# The data of the chart. The other tabs draw it.
curl -s http://localhost:3000/v1/carriers/ESTAFETA/performance -H "X-API-Key: $KEY"
