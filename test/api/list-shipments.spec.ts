import { sql } from '../support/bench.js';
import { insertShipment } from '../support/insert-shipment.js';
import { newKey, newOrganization, keyClient, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, monterrey } from '../support/shipments.js';

const guadalajara = {
  ...monterrey,
  contactName: 'Íñigo Ñúñez',
  city: 'Guadalajara',
  state: 'MX-JAL',
  postalCode: '44100',
};

describe('GET /v1/shipments filters', () => {
  let organization: TestOrganization;
  const ids: Record<string, string> = {};
  const nameOf = (id: string) => Object.keys(ids).find((name) => ids[name] === id);
  /** The names of the shipments that a query finds, in the order of the list. */
  const found = async (query: string) => {
    const { status, data, text } = await organization.test.get(`/v1/shipments?${query}`);
    if (status !== 200) throw new Error(text);
    return data.map(({ id }: { id: string }) => nameOf(id));
  };

  beforeAll(async () => {
    organization = await newOrganization();
    ids['old'] = await insertShipment(organization, { createdAt: '2026-01-10T00:00:00Z', externalId: 'A_1%' });
    ids['sent'] = await insertShipment(organization, {
      createdAt: '2026-02-10T12:00:00Z',
      status: 'IN_TRANSIT',
      carrierCode: 'DHL',
      trackingNumber: 'DHL7712345678',
      externalId: 'PEDIDO-1',
    });
    ids['late'] = await insertShipment(organization, {
      createdAt: '2026-02-10T12:00:00.001Z',
      status: 'FAILED',
      carrierCode: 'UPS',
      trackingNumber: '1Z999AA1',
      to: guadalajara,
    });
    ids['new'] = await insertShipment(organization, {
      createdAt: '2026-03-10T00:00:00Z',
      to: guadalajara,
      externalId: 'pedido-1',
    });
    const other = await newOrganization();
    await insertShipment(other, { status: 'IN_TRANSIT', carrierCode: 'DHL', externalId: 'PEDIDO-1' });
    await insertShipment({ ...other, id: organization.id }, { createdAt: '2025-01-01T00:00:00Z' }).then((id) =>
      sql('UPDATE shipments SET livemode = true WHERE id = $1', [id]),
    );
  });

  it('without any: the organization’s own of this mode, by createdAt descending', async () => {
    expect(await found('')).toEqual(['new', 'late', 'sent', 'old']);
  });

  it('unusedSince: those with a label of that day or before that the carrier has not scanned', async () => {
    const another = await newOrganization();
    const labelled = async (boughtAt: string, status: string) => {
      const id = await insertShipment(another, { status: 'LABEL_PURCHASED', carrierCode: 'DHL' });
      await sql('UPDATE shipments SET label = $2, status = $3 WHERE id = $1', [id, { boughtAt }, status]);
      return id;
    };
    // The last moment of 9 February in Mexico City, and the first one of the 10th.
    const unused = await labelled('2026-02-10T05:59:59Z', 'READY_FOR_PICKUP');
    await labelled('2026-02-10T06:00:00Z', 'LABEL_PURCHASED');
    await labelled('2026-02-09T12:00:00Z', 'IN_TRANSIT');

    const { data } = await another.test.get('/v1/shipments?unusedSince=2026-02-09');

    expect(data.map(({ id }: { id: string }) => id)).toEqual([unused]);
  });

  it.each([
    ['status: exact', 'status=FAILED', ['late']],
    ['statuses: comma-separated', 'statuses=FAILED,IN_TRANSIT', ['late', 'sent']],
    ['statuses: repeated', 'statuses=FAILED&statuses=DRAFT', ['new', 'late', 'old']],
    ['statuses: both ways at once', 'statuses=FAILED,DRAFT&statuses=IN_TRANSIT', ['new', 'late', 'sent', 'old']],
    ['statuses take precedence over status', 'status=DRAFT&statuses=FAILED', ['late']],
    ['empty statuses count as absent', 'status=FAILED&statuses=', ['late']],
    ['carrierCode: exact', 'carrierCode=DHL', ['sent']],
    ['carrierCode: exact, so an unknown one finds nothing', 'carrierCode=DH', []],
    ['trackingNumber: contains', 'trackingNumber=77123', ['sent']],
    ['trackingNumber: a wildcard is a character', 'trackingNumber=DHL%25', []],
    ['externalId: exact', 'externalId=PEDIDO-1', ['sent']],
    ['externalId: not a part of it', 'externalId=PEDIDO', []],
    ['search: tracking number', 'search=1z999', ['late']],
    ['search: externalId, whatever its case', 'search=Pedido-1', ['new', 'sent']],
    ['search: destination’s contact name', 'search=%C3%8D%C3%91IGO', ['new', 'late']],
    ['search: without accents', 'search=nunez', ['new', 'late']],
    ['search: destination’s city', 'search=guadala', ['new', 'late']],
    ['search: destination’s state', 'search=mx-nle', ['sent', 'old']],
    ['search: destination’s state, by its full name', 'search=Nuevo%20Le%C3%B3n', ['sent', 'old']],
    ['search: destination’s state, by its name without accents', 'search=nuevo%20leon', ['sent', 'old']],
    ['search: destination’s state, by a name of one word', 'search=JALISCO', ['new', 'late']],
    ['search: a state’s name is not its words', 'search=nuevo', []],
    ['search: not the origin’s state', 'search=Ciudad%20de%20M%C3%A9xico', []],
    ['search: not the origin', 'search=Reforma', []],
    ['search: not the street', 'search=Constituci', []],
    ['search: every word', 'search=guadalajara%20pedido', ['new']],
    ['search: wildcards are characters', 'search=a_1%25', ['old']],
    ['search: a percent sign alone is one', 'search=%25', ['old']],
    ['createdFrom: inclusive', 'createdFrom=2026-02-10T12:00:00.001Z', ['new', 'late']],
    ['createdTo: exclusive', 'createdTo=2026-02-10T12:00:00.001Z', ['sent', 'old']],
    [
      'createdFrom and createdTo: dates are days of Mexico City',
      'createdFrom=2026-02-10&createdTo=2026-02-11',
      ['late', 'sent'],
    ],
    ['createdFrom: with a zone', 'createdFrom=2026-03-09T18:00:00-06:00', ['new']],
    [
      'all combined',
      'statuses=IN_TRANSIT,FAILED&carrierCode=DHL&trackingNumber=123&externalId=PEDIDO-1&search=monterrey&createdFrom=2026-02-10&createdTo=2026-02-11',
      ['sent'],
    ],
    ['all at once, and one that does not hold', 'status=IN_TRANSIT&carrierCode=UPS', []],
    [
      'empty parameters count as absent',
      'status=&carrierCode=&trackingNumber=&externalId=&search=&createdFrom=&createdTo=&cursor=&page=&limit=',
      ['new', 'late', 'sent', 'old'],
    ],
    ['unknown parameters are ignored', 'sort=id&status=FAILED', ['late']],
  ])('%s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
    expect(await found(`${query}&useCursor=true`)).toEqual(expected);
  });

  it('search finds a shipment by its updated values, not by its previous values', async () => {
    const own = await newOrganization();
    const { id } = await createShipment(own.test, { externalId: 'ANTES-1' });
    const matches = async (search: string) => {
      const { data } = await own.test.get(`/v1/shipments?search=${encodeURIComponent(search)}`);
      return data.map((shipment: any) => shipment.id);
    };
    expect(await matches('antes-1')).toEqual([id]);

    await own.test.put(`/v1/shipments/${id}`, { externalId: 'DESPUES-1', toAddress: guadalajara });

    expect(await matches('antes-1')).toEqual([]);
    expect(await matches('monterrey')).toEqual([]);
    expect(await matches('despues-1 nunez guadalajara')).toEqual([id]);
  });

  it('search finds the destination’s state as the request wrote it, too', async () => {
    const own = await newOrganization();
    const toAddress = { ...monterrey, contactName: 'Eva Gil', city: 'Coyoacán', state: 'CDMX', postalCode: '04000' };
    const { id } = await createShipment(own.test, { toAddress });
    await createShipment(own.test);

    for (const search of ['CDMX', 'mx-cmx', 'eva cdmx', 'Ciudad de México', 'ciudad de mexico']) {
      const { data } = await own.test.get(`/v1/shipments?search=${encodeURIComponent(search)}`);
      expect(data.map((shipment: any) => shipment.id)).toEqual([id]);
    }
  });

  it.each([
    ['status', 'status=SENT'],
    ['status', 'status=DRAFT&status=FAILED'],
    ['statuses', 'statuses=DRAFT,SENT'],
    ['createdFrom', 'createdFrom=yesterday'],
    ['createdFrom', 'createdFrom=0000-01-01'],
    ['createdTo', 'createdTo=2026-02-30'],
    ['page', 'page=0'],
    ['page', 'page=1.5'],
    ['limit', 'limit=0'],
    ['limit', 'limit=101'],
    ['useCursor', 'useCursor=1'],
    ['cursor', 'useCursor=true&cursor=c2hwXzE'],
    ['cursor', 'useCursor=true&cursor=%F0%9F%9A%9A'],
    ['search', `search=${'x'.repeat(256)}`],
  ])('an invalid %s is VALIDATION_ERROR', async (field, query) => {
    const { status, error } = await organization.test.get(`/v1/shipments?${query}`);

    expect([status, error.code, Object.keys(error.details['errors'] as object)]).toEqual([
      400,
      'VALIDATION_ERROR',
      [field],
    ]);
  });

  it.each([
    'createdFrom=0001-01-01',
    'createdTo=9999-12-31T23:59:59-23:59',
    'page=90071992547409&limit=100',
    'statuses=DRAFT,FAILED&page=90071992547409&limit=100',
  ])('accepts an extreme value: %s', async (query) => {
    expect((await organization.test.get(`/v1/shipments?${query}`)).status).toBe(200);
  });

  it('takes shipments:read', async () => {
    const key = keyClient(await newKey(organization.id, { scopes: ['labels:write'] }));

    expect((await key.get('/v1/shipments')).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('has the fields of the detail except those that say more than a row of a table: of contents, rates, addresses, rules and history', async () => {
    const { shipment } = await createLabelledShipment(organization.test, { externalId: 'bought' });

    const { data } = await organization.test.get('/v1/shipments?externalId=bought');
    const { data: detail } = await organization.test.get(`/v1/shipments/${shipment.id}`);
    const { contents, rates, rateMessages, addressWarnings, ruleEvaluations, ...history } = detail;
    const { events, scans, delivery, claimDeadlines, ...rest } = history;
    expect([scans, delivery, addressWarnings, Object.keys(claimDeadlines)]).toEqual([[], null, [], ['damage', 'loss']]);
    expect(data).toEqual([rest]);
    expect([contents, rates.length > 0, rateMessages, ruleEvaluations, events.length]).toEqual([[], true, [], [], 2]);
    expect(
      await organization.test.get(`/v1/shipments?carrierCode=${rest.carrierCode}&search=${rest.trackingNumber}`),
    ).toMatchObject({
      data: [{ id: shipment.id }],
    });
    await createShipment(organization.test, { carrierCode: 'REDPACK', serviceLevel: 'standard' });
    expect((await organization.test.get('/v1/shipments?carrierCode=REDPACK&status=DRAFT')).data).toMatchObject([
      { carrierCode: 'REDPACK', serviceLevel: 'standard', status: 'DRAFT' },
    ]);
  });
});
