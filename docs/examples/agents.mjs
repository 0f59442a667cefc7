// --- 1
const headers = {
  'X-API-Key': process.env.KEY, 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream',
};

async function send(message, session = {}) {
  const response = await fetch('http://localhost:3000/mcp', {
    method: 'POST', headers: { ...headers, ...session }, body: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  console.log(text);
  return response;
}

const initialized = await send({
  id: 1, method: 'initialize',
  params: { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'node', version: '1' } },
});
const session = { 'Mcp-Session-Id': initialized.headers.get('Mcp-Session-Id') };

await send({ method: 'notifications/initialized' }, session);
await send({
  id: 2, method: 'tools/call', params: { name: 'find_shipments', arguments: { externalId: 'PEDIDO-1042' } },
}, session);
