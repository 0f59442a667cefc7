import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newDraft } from '../../../../test/support/draft-shipment.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import type { Tenant } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import type { ParcelScan } from '../../../contexts/carriers/port/carrier-tracking.js';
import { RateLimitModule } from '../../../contexts/rate-limit/rate-limit.module.js';
import { RecordScans } from '../../../contexts/shipments/scans/record-scans.js';
import { Shipments } from '../../../contexts/shipments/shipments.js';
import { InformRecipientsModule } from '../inform-recipients.module.js';
import { SweepRecipientMails } from './sweep-recipient-mails.js';

const EMAIL = 'luis@ejemplo.mx';
const HOUR = 3_600_000;

describe('Mails to recipients tell what goes wrong', () => {
  let module: TestingModule;
  let tenant: Tenant;

  beforeAll(async () => {
    const env = { OPERATOR_PRIVACY_URL: 'https://guia.mx/privacidad' };
    module = await openTestingModule([InformRecipientsModule, RateLimitModule], { env });
    tenant = { organizationId: (await newOrganization()).id, livemode: true };
    await sql("INSERT INTO organization_branding (organization_id, terms_url) VALUES ($1, 'https://t.mx/terminos')", [
      tenant.organizationId,
    ]);
    await sql("INSERT INTO recipient_mail_settings VALUES ($1, '{EXCEPTION}', 'es')", [tenant.organizationId]);
  });
  beforeEach(() => sql('DELETE FROM queued_mails'));
  afterAll(() => module.close());

  const labelled = (of: Tenant = tenant) =>
    asTenant(of, async () => {
      const { to, ...draft } = newDraft(of);
      const parcel = { ...draft, to: { ...to, contactEmail: EMAIL } };
      await module.get(Database).transaction(() => module.get(Shipments).create(parcel));
      await sql(
        "UPDATE shipments SET status = 'LABEL_PURCHASED', carrier_code = 'DHL', tracking_number = id WHERE id = $1",
        [parcel.id],
      );
      return parcel.id;
    });
  const tell = (id: string, scans: readonly ParcelScan[], of: Tenant = tenant) =>
    asTenant(of, () =>
      module
        .get(Database)
        .transaction(async () => module.get(RecordScans).execute(await module.get(Shipments).lock(of, id), scans)),
    );
  const sent = async () => {
    await acrossTenants(() => module.get(SweepRecipientMails).run());
    return sql<{ text: string; subject: string }>('SELECT subject, body AS text FROM queued_mails ORDER BY id');
  };
  const scan = (hoursAgo: number, exception?: ParcelScan['exception']): ParcelScan => ({
    status: 'OUT_FOR_DELIVERY',
    description: `hace ${hoursAgo} horas`,
    occurredAt: new Date(Date.now() - hoursAgo * HOUR),
    ...(exception && { exception }),
  });

  it('each kind once, with what the recipient can do', async () => {
    const id = await labelled();

    await tell(id, [scan(5, 'RECIPIENT_ABSENT')]);
    const [absent, ...more] = await sent();
    await tell(id, [scan(4, 'RECIPIENT_ABSENT')]);
    await tell(id, [scan(3, 'HELD_FOR_COLLECTION')]);

    expect(more).toEqual([]);
    expect(absent!.subject).toMatch(/: noticias de tu paquete$/);
    expect(absent!.text).toContain('«No había nadie para recibirlo»');
    expect(absent!.text).toContain('Procura que alguien pueda recibirlo.');
    expect(absent!.text).toMatch(/\nTérminos del servicio de .+: https:\/\/t\.mx\/terminos\n/);
    expect(absent!.text).toMatch(/\nAviso de privacidad: https:\/\/guia\.mx\/privacidad$/);
    expect((await sent()).slice(1).map(({ text }) => /«.*»/.exec(text)![0])).toEqual(['«Te espera en una sucursal»']);
  });

  it('not what is over when it is told, nor when it is to be sent', async () => {
    const [told, kept] = [await labelled(), await labelled()];

    await tell(told, [scan(5, 'DELAYED'), scan(4)]);
    await tell(kept, [scan(5, 'DELAYED')]);
    await tell(kept, [scan(4)]);

    expect(await sent()).toEqual([]);
  });

  it('not of TEST parcels', async () => {
    const test = { ...tenant, livemode: false };
    await tell(await labelled(test), [scan(5, 'LOST')], test);

    expect(await sent()).toEqual([]);
  });
});
