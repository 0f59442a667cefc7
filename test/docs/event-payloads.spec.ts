import { readFile } from 'node:fs/promises';
import { EVENT_TYPES } from '../../src/platform/outbox/event-types.js';
import { stranger } from '../support/client.js';
import { newOrganization } from '../support/organization.js';
import { createLabelledShipment } from '../support/shipments.js';

interface Payload {
  readonly properties: Readonly<Record<string, object>>;
  readonly required: readonly string[];
}

describe('The webhooks of the document', () => {
  let document: any;

  /** The schema of an event type's `data`, and its name. */
  const payloadOf = (type: string): Payload & { readonly name: string } => {
    const named = (reference: string) => reference.split('/').at(-1)!;
    const { $ref } = document.webhooks[type].post.requestBody.content['application/json'].schema;
    const name = named(document.components.schemas[named($ref)].properties.data.$ref);
    return { name, ...document.components.schemas[name] };
  };

  beforeAll(async () => {
    document = (await stranger().get('/openapi.json')).body;
  });

  it('are the event types that there are, each with an example', () => {
    expect(Object.keys(document.webhooks).sort()).toEqual([...EVENT_TYPES, 'webhook.test'].sort());
    for (const [type, { post }] of Object.entries<any>(document.webhooks)) {
      const { example } = post.requestBody.content['application/json'];
      expect(example).toMatchObject({ type, livemode: false });
      expect(Object.keys(example.data)).toEqual(Object.keys(payloadOf(type).properties));
    }
  });

  it('are the table of docs/webhooks.md', async () => {
    const guide = await readFile('docs/webhooks.md', 'utf8');
    const rows = Object.entries<any>(document.webhooks).map(([type, { post }]) => {
      const { name } = payloadOf(type);
      return `| \`${type}\` | ${post.description} | \`${name}\` |`;
    });

    expect(guide.split('\n').filter((line) => /^\| `[\w.]+` \| .* \| `[A-Z]\w+` \|$/.test(line))).toEqual(rows);
  });

  it('identify the shipment in every event about a shipment, a label, its purchase, a claim or a surcharge', () => {
    const about = EVENT_TYPES.filter((type) => /^(shipment|label|claim|surcharge)\./.test(type));
    const silent = about.filter((type) => {
      const { required } = payloadOf(type);
      return !['externalId', 'orderNumber'].every((name) => required.includes(name));
    });

    expect([about.length > 10, silent]).toEqual([true, []]);
  });

  it('have the fields of the events that are sent', async () => {
    const { test } = await newOrganization();
    const { shipment } = await createLabelledShipment(test);
    await test.post(`/v1/shipments/${shipment.id}/label/void`);
    await test.post('/v1/orders', { lineItems: [{ name: 'Libro', unitPrice: 10, quantity: 1 }] });
    const events = (await test.get('/v1/events')).data as { type: string; data: object }[];

    expect(new Set(events.map(({ type }) => type)).size).toBe(5);
    for (const { type, data } of events) {
      const { properties, required } = payloadOf(type);
      expect([type, Object.keys(data).filter((name) => !(name in properties))]).toEqual([type, []]);
      expect([type, required.filter((name) => !(name in data))]).toEqual([type, []]);
    }
  });
});
