import pLimit from 'p-limit';
import type { Client } from './client.js';

/** Valid requests for tests to vary. */

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

/** The address `mexicoCity` for verification requests. */
const { street, exteriorNumber, neighborhood, city, state, postalCode } = mexicoCity;
export const reforma = { street, exteriorNumber, neighborhood, city, state, postalCode };

/** Every field of an address, none with its default. */
export const completeAddress = {
  ...mexicoCity,
  contactEmail: 'ana@tienda.mx',
  company: 'Tienda Azul',
  interiorNumber: 'Piso 3',
  country: 'MX',
  reference: 'Portón verde',
  isResidential: false,
  isDefault: false,
  latitude: 19.4284,
  longitude: -99.1677,
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

/** Creates a shipment and returns its `data`; throws if it is refused. */
export async function createShipment(client: Client, overrides: object = {}): Promise<any> {
  const reply = await client.post('/v1/shipments', shipmentRequest(overrides));
  if (reply.status !== 201) throw new Error(`The shipment was not created: ${reply.text}`);
  return reply.data;
}

/** Creates a few shipments at a time, because requests on a slow machine may time out while waiting for a connection. */
export async function createShipments(client: Client, count: number): Promise<any[]> {
  const limited = pLimit(4);
  return Promise.all(Array.from({ length: count }, () => limited(() => createShipment(client))));
}

/** Creates a shipment and buys a label for its cheapest rate. */
export async function createLabelledShipment(
  client: Client,
  overrides: object = {},
): Promise<{ shipment: any; label: any }> {
  const shipment = await createShipment(client, overrides);
  const reply = await client.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
  if (reply.status !== 201) throw new Error(`The label was not bought: ${reply.text}`);
  return { shipment, label: reply.data };
}
