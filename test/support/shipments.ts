import type { Client } from './client.js';

/** Requests that work, to be varied by each test. */

export const mexicoCity = {
  contactName: 'Ana Ruiz',
  contactPhone: '+525512345678',
  street: 'Av. Paseo de la Reforma',
  exteriorNumber: '222',
  neighborhood: 'Juárez',
  city: 'Ciudad de México',
  state: 'MX-CMX',
  postalCode: '06600',
};

export const monterrey = {
  contactName: 'Luis Peña',
  contactPhone: '+528112345678',
  street: 'Av. Constitución',
  exteriorNumber: '400',
  neighborhood: 'Centro',
  city: 'Monterrey',
  state: 'MX-NLE',
  postalCode: '64000',
};

export const parcel = { length: 30, width: 20, height: 15, weight: 2.5 };

export const shipmentRequest = (overrides: object = {}): object => ({
  fromAddress: mexicoCity,
  toAddress: monterrey,
  parcel,
  ...overrides,
});

/** Creates a shipment and answers its `data`; fails the test where that is refused. */
export async function createShipment(client: Client, overrides: object = {}): Promise<any> {
  const reply = await client.post('/v1/shipments', shipmentRequest(overrides));
  if (reply.status !== 201) throw new Error(`The shipment was not created: ${reply.text}`);
  return reply.data;
}

/** A shipment with a label bought for its cheapest rate. */
export async function createLabelledShipment(
  client: Client,
  overrides: object = {},
): Promise<{ shipment: any; label: any }> {
  const shipment = await createShipment(client, overrides);
  const reply = await client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
  if (reply.status !== 201) throw new Error(`The label was not bought: ${reply.text}`);
  return { shipment, label: reply.data };
}
