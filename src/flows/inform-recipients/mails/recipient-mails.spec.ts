import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newDraft } from '../../../../test/support/draft-shipment.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { newId } from '../../../kernel/ids.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { MailQueue } from '../../../platform/mail/mail-queue.js';
import { RecipientMails } from '../../../contexts/auth/recipient-mails/recipient-mails.service.js';
import type { ParcelScan } from '../../../contexts/carriers/port/carrier-tracking.js';
import { RateLimitModule } from '../../../contexts/rate-limit/rate-limit.module.js';
import { RecordScans } from '../../../contexts/shipments/scans/record-scans.js';
import { Shipments } from '../../../contexts/shipments/shipments.js';
import type { ShipmentStatus } from '../../../contexts/shipments/shipment-status.js';
import { InformRecipientsModule } from '../inform-recipients.module.js';
import { SendMailsTask } from '../../../platform/mail/send-mails.task.js';

const HOUR = 3_600_000;
const PREPARED = 'preparó un paquete';
const TODAY = 'llega hoy';
const DELIVERED = 'llegó a su destino';

describe('Mails to the recipients of parcels', () => {
  let module: TestingModule;
  let tenant: Tenant;
  let email: string;

  beforeAll(async () => {
    const env = { OPERATOR_PRIVACY_URL: 'https://guia.mx/privacidad' };
    module = await openTestingModule([InformRecipientsModule, RateLimitModule], { env });
  });
  beforeEach(async () => {
    tenant = await shop('LABEL_PURCHASED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED', 'EXCEPTION');
    email = `${newId('usr')}@ejemplo.mx`;
  });
  afterAll(() => module.close());

  /** An organization that has enabled these mails. */
  const shop = async (...moments: string[]): Promise<Tenant> => {
    const { id: organizationId } = await newOrganization();
    await sql("INSERT INTO organization_branding (organization_id, terms_url) VALUES ($1, 'https://t.mx/terminos')", [
      organizationId,
    ]);
    await sql("INSERT INTO recipient_mail_settings VALUES ($1, $2, 'es')", [organizationId, moments]);
    return { organizationId, livemode: true };
  };
  /** A parcel without a label. */
  const draft = (of = tenant, { to = email, isReturn = false }: { to?: string | null; isReturn?: boolean } = {}) =>
    asTenant(of, async () => {
      const made = newDraft(of);
      const parcel = { ...made, to: { ...made.to, contactEmail: to } };
      await module.get(Database).transaction(() => module.get(Shipments).create(parcel));
      await sql("UPDATE shipments SET carrier_code = 'DHL', tracking_number = id WHERE id = $1", [parcel.id]);
      if (isReturn)
        await sql('UPDATE shipments SET return_for_shipment_id = $2 WHERE id = $1', [parcel.id, await draft(of)]);
      return parcel.id;
    });
  /** A parcel that the courier has, so that no mail about its label is due. */
  const labelled = async (of = tenant, options: Parameters<typeof draft>[1] = {}) => {
    const id = await draft(of, options);
    await sql("UPDATE shipments SET status = 'LABEL_PURCHASED' WHERE id = $1", [id]);
    return id;
  };
  const inTransaction = (of: Tenant, work: (shipments: Shipments) => Promise<unknown>) =>
    asTenant(of, () => module.get(Database).transaction(() => work(module.get(Shipments))));
  const purchase = (id: string, of = tenant) =>
    inTransaction(of, async (shipments) => shipments.move(await shipments.lock(of, id), 'purchase'));
  const tenMinutesLater = () => sql("UPDATE recipient_mails SET try_at = try_at - interval '10 minutes'");
  const buy = async (id: string, of = tenant) => {
    await purchase(id, of);
    await tenMinutesLater();
  };
  const tell = (id: string, scans: readonly ParcelScan[], of = tenant) =>
    inTransaction(of, async (shipments) => module.get(RecordScans).execute(await shipments.lock(of, id), scans));
  const writeDue = () => acrossTenants(() => module.get(SendMailsTask).writeDue());
  const mails = () =>
    sql<{ text: string; subject: string }>(
      'SELECT subject, body AS text FROM queued_mails WHERE lower(recipient) = lower($1) ORDER BY id',
      [email],
    );
  const sent = async () => {
    await writeDue();
    return mails();
  };
  /** The texts of the mails. */
  const said = async (...words: readonly string[]) =>
    (await sent()).map(({ text }) => words.find((word) => text.includes(word)));
  const scan = (
    hoursAgo: number,
    exception?: ParcelScan['exception'],
    status: ShipmentStatus & ParcelScan['status'] = 'OUT_FOR_DELIVERY',
  ): ParcelScan => ({
    status,
    description: `hace ${hoursAgo} horas`,
    occurredAt: new Date(Date.now() - hoursAgo * HOUR),
    ...(exception && { exception }),
  });

  it('are sent once each for the label, for the start of the delivery and for its result', async () => {
    const id = await draft();
    const told: (string | undefined)[][] = [];

    for (const step of [
      () => buy(id),
      () => tell(id, [scan(2)]),
      () => tell(id, [scan(2), scan(1, undefined, 'DELIVERED')]),
      () => tell(id, [scan(2), scan(1, undefined, 'DELIVERED')]),
    ]) {
      await step();
      await Promise.all([writeDue(), writeDue()]);
      told.push(await said(PREPARED, TODAY, DELIVERED));
    }

    expect(told).toEqual([[PREPARED], [PREPARED, TODAY], [PREPARED, TODAY, DELIVERED], [PREPARED, TODAY, DELIVERED]]);
  });

  it('skip outdated steps when the carrier reports several steps at once', async () => {
    await tell(await labelled(), [scan(1, undefined, 'DELIVERED')]);

    expect(await said(TODAY, DELIVERED)).toEqual([DELIVERED]);
  });

  it('report a failure in the language of the shop', async () => {
    await sql("UPDATE recipient_mail_settings SET language = 'en' WHERE organization_id = $1", [tenant.organizationId]);

    await tell(await labelled(), [scan(1, undefined, 'FAILED')]);

    expect((await sent()).map(({ text }) => /could not deliver the parcel that .+ sent you/.test(text))).toEqual([
      true,
    ]);
  });

  it('report each kind of exception once, with advice for the recipient', async () => {
    const id = await labelled();

    await tell(id, [scan(5, 'RECIPIENT_ABSENT', 'IN_TRANSIT')]);
    const [absent, ...more] = await sent();
    await tell(id, [scan(4, 'RECIPIENT_ABSENT', 'IN_TRANSIT')]);
    await tell(id, [scan(3, 'HELD_FOR_COLLECTION', 'IN_TRANSIT')]);

    expect(more).toEqual([]);
    expect(absent!.subject).toMatch(/: noticias de tu paquete$/);
    expect(absent!.text).toContain('«No había nadie para recibirlo»');
    expect(absent!.text).toContain('Procura que alguien pueda recibirlo.');
    expect(absent!.text).toMatch(/\nTérminos del servicio de .+: https:\/\/t\.mx\/terminos\n/);
    expect(absent!.text).toMatch(/\nAviso de privacidad: https:\/\/guia\.mx\/privacidad$/);
    expect((await sent()).slice(1).map(({ text }) => /«.*»/.exec(text)![0])).toEqual([
      '«Tu paquete te espera en una sucursal»',
    ]);
  });

  it('skip an exception that is over before the mail is sent', async () => {
    const [told, kept] = [await labelled(), await labelled()];

    await tell(told, [scan(5, 'DELAYED', 'IN_TRANSIT'), scan(4, undefined, 'IN_TRANSIT')]);
    await tell(kept, [scan(5, 'DELAYED', 'IN_TRANSIT')]);
    await tell(kept, [scan(4, undefined, 'IN_TRANSIT')]);

    expect(await sent()).toEqual([]);
  });

  it('are not sent for TEST parcels, returns, missing emails and disabled events', async () => {
    const test = { ...tenant, livemode: false };
    const few = await shop('LABEL_PURCHASED');
    await tell(await labelled(test), [scan(5, 'LOST')], test);
    await tell(await labelled(tenant, { isReturn: true }), [scan(5)]);
    await tell(await labelled(tenant, { to: null }), [scan(5)]);
    await tell(await labelled(few), [scan(5)], few);

    expect(await sent()).toEqual([]);
    expect(
      await sql('SELECT 1 FROM recipient_mails WHERE organization_id = ANY ($1)', [
        [tenant.organizationId, few.organizationId],
      ]),
    ).toEqual([]);
  });

  it('stop only for that shop and that address, ignoring case', async () => {
    const another = await shop('DELIVERED');
    const { token } = await acrossTenants(() => module.get(RecipientMails).recipient(tenant.organizationId, email));
    const ended = (await acrossTenants(() => module.get(RecipientMails).byToken(token)))!;
    await acrossTenants(() => module.get(RecipientMails).unsubscribe(ended));

    const delivered = [scan(1, undefined, 'DELIVERED')];
    await tell(await labelled(tenant, { to: email.toUpperCase() }), delivered);
    expect(await sent()).toEqual([]);
    await tell(await labelled(another), delivered, another);

    expect(await said(DELIVERED)).toEqual([DELIVERED]);
  });

  it('report a label 10 minutes after its purchase unless it was voided', async () => {
    const [kept, voided] = [await draft(), await draft()];
    for (const id of [kept, voided]) await purchase(id);
    const [wait] = await sql<{ minutes: string }>(
      `SELECT round(extract(epoch FROM try_at - now()) / 60) AS minutes FROM recipient_mails WHERE shipment_id = $1`,
      [kept],
    );
    expect([wait!.minutes, await sent()]).toEqual(['10', []]);

    await inTransaction(tenant, async (shipments) => shipments.move(await shipments.lock(tenant, voided), 'void'));
    await tenMinutesLater();

    expect(await said(PREPARED)).toEqual([PREPARED]);
  });

  it.each([
    [20, false],
    [1000, true],
  ])('reach %d new recipients per day, with an earlier delivery: %s', async (most, hasDelivered) => {
    const { organizationId } = tenant;
    if (hasDelivered) await sql("UPDATE shipments SET status = 'DELIVERED' WHERE id = $1", [await labelled()]);
    const known = email;
    await tell(await labelled(), [scan(2)]);
    expect(await said(TODAY)).toEqual([TODAY]);
    await sql('UPDATE new_mail_recipients SET recipients = $2 WHERE organization_id = $1', [organizationId, most - 1]);

    const recipients = [1, 2, 3].map((number) => `${number}.${known}`);
    for (const to of recipients) await tell(await labelled(tenant, { to }), [scan(2)]);
    await tell(await labelled(tenant, { to: known.toUpperCase() }), [scan(2)]);
    await Promise.all([writeDue(), writeDue()]);

    const mailed = (addresses: string[]) =>
      sql('SELECT 1 FROM queued_mails WHERE lower(recipient) = ANY ($1)', [
        addresses.map((each) => each.toLowerCase()),
      ]);
    expect((await mailed(recipients)).length).toBe(1);
    expect((await mailed([known])).length).toBe(2);

    await sql('UPDATE new_mail_recipients SET day = day - 1 WHERE organization_id = $1', [organizationId]);
    await tell(await labelled(tenant, { to: `4.${known}` }), [scan(2)]);
    await writeDue();
    expect((await mailed([`4.${known}`])).length).toBe(1);
  });

  it('cut names at the first URL', async () => {
    await sql('UPDATE organizations SET name = $2 WHERE id = $1', [
      tenant.organizationId,
      'Banco: entre a https://evil.example ya',
    ]);
    const id = await labelled();
    await sql(
      `UPDATE shipments SET to_address = (to_address::jsonb || '{"contactName": "Ana evil.com ahora"}')::json WHERE id = $1`,
      [id],
    );
    await tell(id, [scan(1)]);

    const [mail] = await sent();
    expect([mail!.subject.split(': tu')[0], mail!.text.split('\n')[0]]).toEqual(['Banco: entre a', 'Hola, Ana:']);
    expect(mail!.text).not.toContain('evil');
  });

  it('are queued by only one of two concurrent processes', async () => {
    const id = await draft();
    await buy(id);
    const due = { shipmentId: id, moment: 'LABEL_PURCHASED', organizationId: tenant.organizationId } as const;
    const settle = () =>
      acrossTenants(() => module.get(Database).transaction(() => module.get(RecipientMails).settle(due)));

    const settled = await Promise.all([settle(), settle()]);

    expect(settled.toSorted()).toEqual([false, true]);
  });

  it('are queued once by the next run after a failed run', async () => {
    await tell(await labelled(), [scan(1)]);
    const queue = module.get(MailQueue);
    const add = queue.add.bind(queue);
    queue.add = () => Promise.reject(new Error('No room.'));
    await expect(writeDue()).rejects.toThrow('No room.');
    queue.add = add;
    expect(await sent()).toEqual([]);

    await sql("UPDATE recipient_mails SET try_at = now() - interval '1 hour'");
    await Promise.all([writeDue(), writeDue()]);

    expect(await said(TODAY)).toEqual([TODAY]);
  });
});
