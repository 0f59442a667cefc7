import { insertShipment } from '../support/insert-shipment.js';
import { newOrganization } from '../support/organization.js';

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
    for (let n = 0; n < 5; n++) await insertShipment(organization);

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
          await insertShipment(organization, {
            createdAt: '2026-03-01T00:00:00.123Z',
            status: n % 2 ? 'DRAFT' : 'FAILED',
          }),
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
        await insertShipment(organization, { createdAt: new Date().toISOString() });
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
    for (let n = 0; n < 4; n++) await insertShipment(organization);

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
    for (const status of ['DRAFT', 'DRAFT', 'CANCELLED', 'DELIVERED']) await insertShipment(organization, { status });

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
