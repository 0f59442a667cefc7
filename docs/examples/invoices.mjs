// --- 1
import { writeFile } from 'node:fs/promises';
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.LIVE_KEY });

await client.post('/v1/billing/info', {
  body: {
    rfc: 'EKU9003173C9', razonSocial: 'ESCUELA KEMPER URGATE', regimenFiscal: '601', usoCfdi: 'G03',
    street: 'Av. Paseo de la Reforma', exteriorNumber: '222', neighborhood: 'Juárez', city: 'Ciudad de México',
    state: 'CDMX', postalCode: '06600', billingEmail: 'facturas@example.com', requireInvoice: true,
  },
});
const payment = await client.post('/v1/wallet/fund/card', { body: { amount: 500 } });
const path = { id: payment.paymentIntentId };
await client.post('/simulator/payment-intents/{id}/succeed', { path });

for (const invoice of await client.get('/v1/billing/invoices')) console.log(invoice.status, invoice.total, invoice.problem);

// --- 2
await client.post('/simulator/payment-intents/{id}/refund', { path, body: { amount: 100 } });

for (const invoice of await client.get('/v1/billing/invoices')) console.log(invoice.status, invoice.total, invoice.creditNotes);

// --- 3
const inMexico = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City', year: 'numeric', month: '2-digit' });
const month = inMexico.format(new Date());

const statement = await client.get('/v1/wallet/statements/{month}', { path: { month } });
console.log(statement.openingBalance, statement.closingBalance, statement.isFinal);

const workbook = await client.get('/v1/wallet/statements/{month}/csv', { path: { month }, query: { format: 'xlsx', lang: 'es' } });
await writeFile('statement.xlsx', workbook.stream());
await writeFile('invoices.csv', await client.get('/v1/billing/invoices/export', { query: { month, lang: 'es' } }));
const archive = await client.get('/v1/billing/invoices/archive', { query: { month } });
await writeFile('invoices.zip', archive.stream());
