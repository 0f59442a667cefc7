# --- 3
# Returns the data of the chart. The program in the other tabs draws the chart.
curl -s http://localhost:3000/v1/carriers/ESTAFETA/performance -H "X-API-Key: $KEY"
