import { randomUUID } from 'node:crypto';
import { newId } from '../../src/kernel/ids.js';
import { sql } from '../support/bench.js';
import { newKey, newOrganization, keyClient, type TestOrganization } from '../support/organization.js';
import { createLabelledShipment, createShipment, mexicoCity, monterrey } from '../support/shipments.js';

const guadalajara = {
  ...monterrey,
  contactName: 'Íñigo Ñúñez',
  city: 'Guadalajara',
  state: 'MX-JAL',
  postalCode: '44100',
};

/** The fields of a shipment that a test inserts. */
interface Written {
  readonly status?: string;
  readonly externalId?: string;
  readonly carrierCode?: string;
  readonly trackingNumber?: string;
  readonly to?: object;
  readonly createdAt?: string;
}

/** Inserted into the database: shipments of the past, and statuses that take many calls to reach. */
async function write(organization: TestOrganization, shipment: Written = {}): Promise<string> {
  const id = newId('shp');
  await sql(
    `INSERT INTO shipments (id, organization_id, livemode, status, external_id, from_address, to_address, return_address, parcel,
       request_insurance, metadata, rates, rates_status, rates_expires_at, quoted_at, tracking_token, carrier_code, tracking_number, created_at)
     VALUES ($1, $2, false, $3, $4, $5, $6, $5, '{}', false, '{}', '[]', 'ready', now(), now(), $7, $8, $9, $10)`,
    [
      id,
      organization.id,
      shipment.status ?? 'DRAFT',
      shipment.externalId ?? null,
      mexicoCity,
      shipment.to ?? monterrey,
      randomUUID(),
      shipment.carrierCode ?? null,
      shipment.trackingNumber ?? null,
      shipment.createdAt ?? '2026-03-01T00:00:00Z',
    ],
  );
  return id;
}

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
    ids['old'] = await write(organization, { createdAt: '2026-01-10T00:00:00Z', externalId: 'A_1%' });
    ids['sent'] = await write(organization, {
      createdAt: '2026-02-10T12:00:00Z',
      status: 'IN_TRANSIT',
      carrierCode: 'DHL',
      trackingNumber: 'DHL7712345678',
      externalId: 'PEDIDO-1',
    });
    ids['late'] = await write(organization, {
      createdAt: '2026-02-10T12:00:00.001Z',
      status: 'FAILED',
      carrierCode: 'UPS',
      trackingNumber: '1Z999AA1',
      to: guadalajara,
    });
    ids['new'] = await write(organization, {
      createdAt: '2026-03-10T00:00:00Z',
      to: guadalajara,
      externalId: 'pedido-1',
    });
    const other = await newOrganization();
    await write(other, { status: 'IN_TRANSIT', carrierCode: 'DHL', externalId: 'PEDIDO-1' });
    await write({ ...other, id: organization.id }, { createdAt: '2025-01-01T00:00:00Z' }).then((id) =>
      sql('UPDATE shipments SET livemode = true WHERE id = $1', [id]),
    );
  });

  it('without any: the organization’s own of this mode, by createdAt descending', async () => {
    expect(await found('')).toEqual(['new', 'late', 'sent', 'old']);
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
      'createdFrom and createdTo: dates are midnight UTC',
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
  ])('an extreme value is no fault: %s', async (query) => {
    expect((await organization.test.get(`/v1/shipments?${query}`)).status).toBe(200);
  });

  it('takes shipments:read', async () => {
    const key = keyClient(await newKey(organization.id, { scopes: ['labels:write'] }));

    expect((await key.get('/v1/shipments')).error.code).toBe('INSUFFICIENT_SCOPE');
  });

  it('has the fields of the detail except contents, rates with their messages, rule evaluations and events', async () => {
    const { shipment } = await createLabelledShipment(organization.test, { externalId: 'bought' });

    const { data } = await organization.test.get('/v1/shipments?externalId=bought');
    const { data: detail } = await organization.test.get(`/v1/shipments/${shipment.id}`);
    const { contents, rates, rateMessages, events, ruleEvaluations, ...rest } = detail;
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

describe('GET /v1/shipments pages', () => {
  it('by number: meta.pagination with mode, page, limit, total, totalPages, hasNextPage and hasPrevPage', async () => {
    const organization = await newOrganization();
    const empty = await organization.test.get('/v1/shipments');
    expect(empty.body).toEqual({
      success: true,
      data: [],
      meta: {
        pagination: {
          mode: 'offset',
          page: 1,
          limit: 20,
          total: 0,
          totalPages: 0,
          hasNextPage: false,
          hasPrevPage: false,
        },
      },
    });
    for (let n = 0; n < 5; n++) await write(organization);

    const page = async (number: number) => (await organization.test.get(`/v1/shipments?page=${number}&limit=2`)).meta;
    const pagination = { mode: 'offset', limit: 2, total: 5, totalPages: 3 };
    expect(await page(1)).toEqual({ pagination: { ...pagination, page: 1, hasNextPage: true, hasPrevPage: false } });
    expect(await page(2)).toEqual({ pagination: { ...pagination, page: 2, hasNextPage: true, hasPrevPage: true } });
    expect(await page(3)).toEqual({ pagination: { ...pagination, page: 3, hasNextPage: false, hasPrevPage: true } });
    expect(await page(4)).toEqual({ pagination: { ...pagination, page: 4, hasNextPage: false, hasPrevPage: true } });
  });

  it.each(['', '&statuses=DRAFT,FAILED'])(
    'by cursor: each shipment exactly once while others are created, ids breaking the ties (%s)',
    async (filter) => {
      const organization = await newOrganization();
      const before = new Set<string>();
      // All created at the same instant: only their ids order them.
      for (let n = 0; n < 23; n++)
        before.add(
          await write(organization, { createdAt: '2026-03-01T00:00:00.123Z', status: n % 2 ? 'DRAFT' : 'FAILED' }),
        );

      const seen: string[] = [];
      let cursor: string | null = '';
      let pages = 0;
      while (cursor !== null) {
        const { data, meta } = await organization.test.get(
          `/v1/shipments?useCursor=true&limit=5${filter}${cursor && `&cursor=${cursor}`}`,
        );
        seen.push(...data.map(({ id }: { id: string }) => id));
        cursor = meta.pagination.nextCursor as string | null;
        expect(meta.pagination).toEqual({ mode: 'cursor', limit: 5, hasNextPage: cursor !== null, nextCursor: cursor });
        await write(organization, { createdAt: new Date().toISOString() });
        pages++;
      }

      expect(pages).toBe(5);
      expect(seen).toHaveLength(23);
      expect(new Set(seen)).toEqual(before);
      expect(seen).toEqual([...seen].sort().reverse());
    },
  );

  it('by cursor: a last page that is full ends the list', async () => {
    const organization = await newOrganization();
    for (let n = 0; n < 4; n++) await write(organization);

    const first = await organization.test.get('/v1/shipments?useCursor=true&limit=2&page=9');
    const last = await organization.test.get(
      `/v1/shipments?useCursor=true&limit=2&cursor=${first.meta.pagination.nextCursor}`,
    );
    expect(first.meta.pagination).toMatchObject({ mode: 'cursor', hasNextPage: true });
    expect(last.meta.pagination).toEqual({ mode: 'cursor', limit: 2, hasNextPage: false, nextCursor: null });
    expect(last.data).toHaveLength(2);
  });
});

describe('GET /v1/shipments/stats', () => {
  it('counts the organization’s shipments of this mode by each of the eleven statuses', async () => {
    const organization = await newOrganization();
    for (const status of ['DRAFT', 'DRAFT', 'CANCELLED', 'DELIVERED']) await write(organization, { status });

    const { status, data } = await organization.test.get('/v1/shipments/stats');
    const none = {
      PENDING: 0,
      LABEL_PURCHASED: 0,
      READY_FOR_PICKUP: 0,
      PICKED_UP: 0,
      IN_TRANSIT: 0,
      OUT_FOR_DELIVERY: 0,
    };
    expect([status, data]).toEqual([
      200,
      { total: 4, byStatus: { ...none, DRAFT: 2, DELIVERED: 1, RETURNED: 0, FAILED: 0, CANCELLED: 1 } },
    ]);
    expect((await organization.live.get('/v1/shipments/stats')).data.total).toBe(0);
  });
});
