import { sql } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { newOrganization, type TestOrganization } from '../support/organization.js';
import { shipmentRequest } from '../support/shipments.js';

describe('Unknown fields', () => {
  let organization: TestOrganization;

  beforeAll(async () => {
    organization = await newOrganization();
  });

  const misspelt = () => {
    const { toAddress, ...rest } = shipmentRequest() as Record<string, unknown>;
    return { ...rest, to: { ...(toAddress as object), colonia: 'Centro' }, colour: 'red' };
  };
  const strict = () => organization.test.with({ Prefer: 'respond-async, handling=strict' });

  it('are named in Ignored-Fields with the nearest known name, and kept in the request log; all else is as without them', async () => {
    const made = await organization.test.post('/v1/shipments', misspelt());

    expect([made.status, made.headers.get('ignored-fields'), made.headers.get('preference-applied')]).toEqual([
      201,
      'to.colonia (neighborhood), colour',
      null,
    ]);
    const requestId = made.headers.get('x-request-id')!;
    await eventually(async () => (await sql('SELECT 1 FROM request_log WHERE request_id = $1', [requestId]))[0]);
    expect((await organization.test.get(`/v1/requests/${requestId}`)).data.ignoredFields).toEqual([
      'to.colonia (neighborhood)',
      'colour',
    ]);
  });

  it('of the query are named with a question mark, of an operation that takes none, too', async () => {
    const listed = await organization.test.get('/v1/shipments?limit=1&estatus=DRAFT&phnoe=1');
    const read = await organization.session.get('/v1/organizations/me?currency=USD');

    expect(listed.headers.get('ignored-fields')).toBe('?estatus (status), ?phnoe (phone)');
    expect(read.headers.get('ignored-fields')).toBe('?currency');
  });

  it('are named where the request is refused for something else, of items, and of a body that the operation does not read', async () => {
    const refused = await organization.test.post('/v1/rates', { origin: { cp: '06600' }, 'a, "b"\n': 1 });
    const items = await organization.test.post('/v1/bulk/addresses/validate', { addresses: [{ zipCode: '06600' }] });
    const voided = await organization.test.post('/v1/labels/lbl_none/void', { reason: 'lost' });

    expect([refused.status, refused.headers.get('ignored-fields')]).toEqual([
      400,
      'origin.cp (postalCode), a%2C%20"b"%0A',
    ]);
    expect(items.headers.get('ignored-fields')).toBe('addresses[0].zipCode (postalCode)');
    expect([voided.status, voided.headers.get('ignored-fields')]).toEqual([404, null]);
  });

  it('are 20 at most, and no header is longer than 2,000 characters', async () => {
    const many = Object.fromEntries(Array.from({ length: 500 }, (_, at) => [`${at}ñ`.repeat(40), at]));
    const { headers } = await organization.test.post('/v1/rates', many);
    const short = await organization.test.post(
      '/v1/rates',
      Object.fromEntries(Object.keys(many).map((_, at) => [at, 1])),
    );

    expect(headers.get('ignored-fields')!.length).toBeLessThanOrEqual(2000);
    expect(short.headers.get('ignored-fields')!.split(', ')).toHaveLength(20);
  });

  it('are VALIDATION_ERROR with Prefer: handling=strict, nothing is changed, and Preference-Applied is set', async () => {
    const refused = await strict().with({ 'Idempotency-Key': 'strict' }).post('/v1/shipments', misspelt());
    const [shipments] = await sql<{ count: string }>('SELECT count(*) FROM shipments WHERE organization_id = $1', [
      organization.id,
    ]);
    const query = await strict().get('/v1/shipments?estatus=DRAFT');

    expect([refused.status, refused.error.code, refused.error.details]).toEqual([
      400,
      'VALIDATION_ERROR',
      { errors: { 'to.colonia': ['is unknown: did you mean neighborhood?'], colour: ['is unknown'] } },
    ]);
    expect(refused.headers.get('preference-applied')).toBe('handling=strict');
    expect(query.error.details).toEqual({ errors: { '?estatus': ['is unknown: did you mean status?'] } });
    expect(shipments!.count).toBe('1');
    // The key is free.
    const made = await strict().with({ 'Idempotency-Key': 'strict' }).post('/v1/shipments', shipmentRequest());
    expect([made.status, made.headers.get('preference-applied'), made.headers.get('ignored-fields')]).toEqual([
      201,
      'handling=strict',
      null,
    ]);
  });
});
