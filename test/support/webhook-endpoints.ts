import type { Client } from './client.js';
import { eventually } from './webhook-receiver.js';

/** Creates a webhook endpoint and returns its `data`; throws if it is refused. */
export async function addEndpoint(client: Client, url: string, events = ['*']): Promise<any> {
  const { status, data, text } = await client.post('/v1/webhook-endpoints', { url, events });
  if (status !== 201) throw new Error(text);
  return data;
}

export const deliveriesOf = async (client: Client, endpointId: string): Promise<any[]> =>
  (await client.get(`/v1/webhook-endpoints/${endpointId}/deliveries`)).data;

/** Waits until the only delivery of an endpoint is not pending, and returns it. */
export async function endedDelivery(client: Client, endpointId: string): Promise<any> {
  let delivery: any;
  await eventually(async () => {
    [delivery] = await deliveriesOf(client, endpointId);
    return delivery && delivery.status !== 'PENDING';
  }, 'the delivery ends');
  return delivery;
}
