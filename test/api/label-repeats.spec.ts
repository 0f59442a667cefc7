import { eventually } from '../support/eventually.js';
import { isAccepted, whileNoLabelIsMade } from '../support/held-carriers.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { createShipment, monterrey, shipmentRequest } from '../support/shipments.js';

describe('Repeating a purchase', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization({ testBalance: '50000.00' });
  });

  const buy = (shipment: any, request: object = {}) =>
    organization.test.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id, ...request });
  const balance = async () => (await organization.test.get('/v1/wallet/balance')).data.balance as string;

  it('that succeeded returns the same label, and charges nothing', async () => {
    const shipment = await createShipment(organization.test);
    const first = await buy(shipment, { externalReference: 'A' });
    const before = await balance();

    const again = await buy(shipment, { externalReference: 'A', labelFormat: 'PDF', async: false });

    expect([again.status, again.data]).toEqual([201, first.data]);
    expect(await balance()).toBe(before);
  });

  const changes: [string, (shipment: any) => object][] = [
    ['rateId', (shipment) => ({ rateId: shipment.rates[1].id })],
    ['labelFormat', () => ({ labelFormat: 'ZPL' })],
    ['externalReference', () => ({ externalReference: 'B' })],
    ['async', () => ({ async: true })],
  ];

  it.each(changes)('with another %s, once there is a label, is 409 SHIPMENT_ALREADY_PROCESSED', async (_, change) => {
    const shipment = await createShipment(organization.test);
    await buy(shipment);

    const { status, error } = await buy(shipment, change(shipment));

    expect([status, error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
  });

  it('with any field changed, while the outcome is unknown, is 409 SHIPMENT_LABEL_IN_PROGRESS; unchanged it returns the attempt', async () => {
    const shipment = await createShipment(organization.test, { metadata: { simulate: 'label_timeout' } });
    const first = await buy(shipment);
    expect([first.status, first.data.status, first.headers.get('retry-after')]).toEqual([202, 'action_required', null]);

    for (const [, change] of changes) {
      const { status, error } = await buy(shipment, change(shipment));
      expect([status, error.code]).toEqual([409, 'SHIPMENT_LABEL_IN_PROGRESS']);
    }
    const same = await buy(shipment);
    expect([same.status, same.data, same.headers.get('location'), same.headers.get('retry-after')]).toEqual([
      202,
      first.data,
      `/v1/label-purchase-attempts/${first.data.id}`,
      null,
    ]);
  });

  it('that is asynchronous returns the attempt in its current state, with 202', async () => {
    const shipment = await createShipment(organization.test);
    const first = await buy(shipment, { async: true });

    const again = await eventually(async () => {
      const reply = await buy(shipment, { async: true });
      return reply.data.status === 'succeeded' ? reply : null;
    });

    expect([again.status, again.data.id, again.headers.get('location')]).toEqual([
      202,
      first.data.id,
      `/v1/label-purchase-attempts/${first.data.id}`,
    ]);
    expect(again.data.label.shipmentId).toBe(shipment.id);
  });

  it('that is identical, synchronous and still running is 409 SHIPMENT_LABEL_IN_PROGRESS', async () => {
    const shipment = await createShipment(organization.test);

    const [first, second] = await whileNoLabelIsMade(async () => {
      const running = buy(shipment);
      await isAccepted(shipment);
      return [running, await buy(shipment)] as const;
    });

    expect([second.status, second.error.code]).toEqual([409, 'SHIPMENT_LABEL_IN_PROGRESS']);
    expect((await first).status).toBe(201);
  });

  it('after a void is 409 SHIPMENT_ALREADY_PROCESSED, as a second void is', async () => {
    const shipment = await createShipment(organization.test);
    const { data: label } = await buy(shipment);
    const voided = await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
    expect(voided.data).toEqual({
      id: label.labelId,
      status: 'VOIDED',
      voidedAt: expect.any(String),
      refundedAmount: label.charged,
      refundedAt: voided.data.voidedAt,
    });

    for (const reply of [
      await buy(shipment),
      await organization.test.post(`/v1/shipments/${shipment.id}/label/void`),
    ]) {
      expect([reply.status, reply.error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
    }
  });

  it('after its shipment was deleted is refused, as a void is, which says what became of the money', async () => {
    const shipment = await createShipment(organization.test);
    const { data: label } = await buy(shipment);
    await organization.test.delete(`/v1/shipments/${shipment.id}`);

    expect((await buy(shipment)).error.code).toBe('SHIPMENT_ALREADY_PROCESSED');
    const { status, error } = await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);
    expect([status, error.code]).toEqual([409, 'SHIPMENT_ALREADY_PROCESSED']);
    expect(error.message).toContain(`${label.charged} MXN are not refunded`);
  });

  it('with its Idempotency-Key after a void replays the label as it was bought; its attempt shows it VOIDED', async () => {
    const shipment = await createShipment(organization.test);
    const keyed = organization.test.with({ 'Idempotency-Key': `buy-${shipment.id}` });
    const purchase = () => keyed.post(`/v1/shipments/${shipment.id}/label`, { rateId: shipment.rates[0].id });
    const bought = await purchase();
    const attempt = async () =>
      (await organization.test.get(`/v1/label-purchase-attempts/${bought.data.attemptId}`)).data;
    expect((await attempt()).label).toEqual(bought.data);

    const { data: voided } = await organization.test.post(`/v1/shipments/${shipment.id}/label/void`);

    const { status, voidedAt, refundedAmount, refundedAt } = voided;
    expect((await attempt()).label).toEqual({
      ...bought.data,
      ...{ status, voidedAt, refundedAmount, refundedAt, voidReversed: null },
    });
    expect((await purchase()).text).toBe(bought.text);
  });

  it('after a failure is a new purchase', async () => {
    const shipment = await createShipment(organization.test, { metadata: { simulate: 'label_rejected' } });
    const [first, second] = [await buy(shipment), await buy(shipment)];

    expect([first.status, second.status]).toEqual([502, 502]);
    expect(second.error.details['attemptId']).not.toBe(first.error.details['attemptId']);
  });

  it('with invalid fields is VALIDATION_ERROR', async () => {
    const shipment = await createShipment(organization.test);

    for (const [change, field] of [
      [{ rateId: null }, 'rateId'],
      [{ rateId: 7 }, 'rateId'],
      [{ labelFormat: 'PNG' }, 'labelFormat'],
      [{ externalReference: 'x'.repeat(256) }, 'externalReference'],
      [{ async: 'true' }, 'async'],
    ] as const) {
      const { status, error } = await buy(shipment, change);
      expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
        400,
        'VALIDATION_ERROR',
        [field],
      ]);
    }
  });
});

describe('A label’s file', () => {
  const fileOf = async (organization: TestOrganization, labelUrl: string) =>
    organization.test.get(new URL(labelUrl).pathname);

  it('is a PDF, or ZPL in which no text of an address becomes a command', async () => {
    const organization = await newOrganization();
    const hostile = {
      ...monterrey,
      contactName: '^XA^FDfalse^FS^XZ',
      street: '~JA ~HS _5EXZ',
      reference: '^XZ\\&^XA ñandú 🚚',
    };
    const body = (labelFormat: string) =>
      shipmentRequest({ toAddress: hostile, externalId: '^PQ99', purchase: { strategy: 'cheapest', labelFormat } });

    const pdf = (await organization.test.post('/v1/shipments', body('PDF'))).data;
    const zpl = (await organization.test.post('/v1/shipments', body('ZPL'))).data;

    const [pdfFile, zplFile] = [
      await fileOf(organization, pdf.label.labelUrl),
      await fileOf(organization, zpl.label.labelUrl),
    ];
    expect([pdfFile.status, pdfFile.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(pdfFile.text.startsWith('%PDF-')).toBe(true);
    expect(zplFile.headers.get('content-type')).toContain('text/plain');
    expect(zplFile.text).toMatch(/^[\x20-\x7e\n]+$/);
    expect(zplFile.text.match(/\^XA/g)).toHaveLength(1);
    expect(zplFile.text.match(/\^XZ/g)).toHaveLength(1);
    expect(zplFile.text).not.toMatch(/~|\^PQ/);
    for (const [, data] of zplFile.text.matchAll(/\^FD(.*?)\^FS/g))
      expect(data).toMatch(/^[A-Za-z0-9 .,:;#/()<>=_-]*$/);
    expect(zplFile.text).toContain('_5EXA_5EFDfalse_5EFS_5EXZ');
  });

  it('can only be read by its unguessable name', async () => {
    const organization = await newOrganization();

    for (const name of ['x.pdf', '..%2f..%2fetc%2fpasswd', `${'a'.repeat(32)}.pdf`]) {
      expect((await organization.test.get(`/files/${name}`)).status).toBe(404);
    }
  });
});
