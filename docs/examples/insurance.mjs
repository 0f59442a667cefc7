// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const shipment = await client.post('/v1/shipments', {
  body: {
    from: {
      contactName: 'Ana Ruiz', contactPhone: '+525512345678', street: 'Av. Paseo de la Reforma', exteriorNumber: '222',
      neighborhood: 'Juárez', city: 'Ciudad de México', state: 'CDMX', postalCode: '06600',
    },
    to: {
      contactName: 'Luis Peña', contactPhone: '+528112345678', street: 'Av. Constitución', exteriorNumber: '400',
      neighborhood: 'Centro', city: 'Monterrey', state: 'NL', postalCode: '64000',
    },
    parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
    requestInsurance: true,
    declaredValue: 2500,
    purchase: { strategy: 'cheapest' },
  },
});
for (const { carrierName, isInsured, breakdown } of shipment.rates) console.log(carrierName, isInsured, breakdown.insuranceCost);

// --- 2
const policies = await client.get('/v1/insurance/policies', { query: { shipmentId: shipment.id } });
console.log(policies);

// --- 3
const claim = await client.post('/v1/insurance/claims', {
  body: { shipmentId: shipment.id, reason: 'DAMAGE', amount: 1200, description: 'La pantalla llegó rota' },
});
console.log(claim);

// --- 4
// The client sends only JSON. Upload files with fetch.
const form = new FormData();
form.append('file', new Blob(['%PDF-1.4\n%%EOF\n']), 'invoice.pdf');
const upload = await fetch('http://localhost:3000/v1/files', {
  method: 'POST',
  headers: { 'X-API-Key': process.env.KEY },
  body: form,
});
if (!upload.ok) throw new Error(await upload.text());
const { data: file } = await upload.json();
console.log(file.id, file.contentType, file.size);

// --- 5
const withdrawn = await client.post('/v1/insurance/claims/{id}/withdraw', { path: { id: claim.id } });
console.log(withdrawn.status);
