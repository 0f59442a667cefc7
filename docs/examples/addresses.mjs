// --- 4
import { Guia } from '@guia/client';

const client = new Guia({ baseUrl: BASE, apiKey: process.env.KEY });
const parsed = await client.post('/v1/addresses/parse', {
  body: { text: 'Av. Paseo de la Reforma 222 Int. 3B, Col. Juarez, 06600 CDMX, esq. Niza, tel 55 1234 5678' },
});
console.log(parsed.address, parsed.confidence, parsed.unread, parsed.guessed);
