// --- 1
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: 'http://localhost:3000', apiKey: process.env.KEY });

// The next Monday in Mexico City, and the Friday after it.
const today = new Date(new Date().toLocaleDateString('en-CA', { timeZone: 'America/Mexico_City' }));
const dateIn = (days) => new Date(today.getTime() + days * 86_400_000).toISOString().slice(0, 10);
const untilMonday = 7 - ((today.getUTCDay() + 6) % 7);
const [monday, friday] = [dateIn(untilMonday), dateIn(untilMonday + 4)];

const quote = await client.post('/v1/rates', {
  body: {
    origin: { postalCode: '06600' },
    destination: { postalCode: '64000' },
    parcel: { length: 30, width: 20, height: 15, weight: 2.5 },
    shipDate: monday,
    deliverBy: friday,
  },
});
for (const { carrierName, totalPrice, estimatedDelivery, meetsDeliverBy } of quote.rates)
  console.log(carrierName, totalPrice, estimatedDelivery.latest, meetsDeliverBy);

// --- 2
const bought = await client.post('/v1/shipments', {
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
    shipDate: monday,
    purchase: { strategy: 'cheapest', deliverBy: friday },
  },
});
console.log(bought.status, bought.shipDate, bought.estimatedDelivery, bought.label.charged, bought.label.currency);
