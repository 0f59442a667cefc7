// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

const rule = await client.post('/v1/shipping-rules', {
  body: {
    name: 'Pesados al norte',
    priority: 10,
    conditions: {
      all: [
        { field: 'parcel.weight', op: '>', value: 20 },
        { field: 'to.state', op: 'in', value: ['MX-NLE', 'MX-COA'] },
      ],
    },
    actions: [
      { type: 'select_carrier', carrierCode: 'ESTAFETA' },
      { type: 'tag', tags: ['pesado'] },
    ],
  },
  idempotencyKey: 'rule-pesados-al-norte',
});
console.log(rule.id, rule.priority, rule.isActive);

// --- 2
const preview = await client.post('/v1/shipping-rules/preview', {
  body: {
    shipment: {
      parcel: { weight: 25, length: 30, width: 20, height: 15 },
      to: { country: 'MX', state: 'MX-JAL', postalCode: '44100' },
      shipment: { declaredValue: 1500, isInternational: false },
    },
  },
});
for (const { ruleId, failedNodes } of preview.explanations) console.log(ruleId, failedNodes);
