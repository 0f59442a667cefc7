// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });
for (const plan of await client.get('/v1/plans')) console.log(plan.code, plan.budgets, plan.caps);

// --- 2
const live = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.LIVE_KEY });
const profile = await live.post('/v1/billing/info', {
  body: {
    rfc: 'EKU9003173C9',
    razonSocial: 'ESCUELA KEMPER URGATE',
    regimenFiscal: '601',
    usoCfdi: 'G03',
    street: 'Av. Paseo de la Reforma',
    exteriorNumber: '222',
    neighborhood: 'Juárez',
    city: 'Ciudad de México',
    state: 'CDMX',
    postalCode: '06600',
    billingEmail: 'facturas@example.com',
    requireInvoice: true,
  },
});
console.log(profile.id, profile.rfc, profile.warnings);

// --- 3
const invoices = await client.get('/v1/billing/invoices');
console.log(invoices);
