import { sql } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { mailsTo } from '../support/mails.js';
import { newMember, newOrganization, type TestOrganization } from '../support/organization.js';
import { samplePng } from '../support/sample-png.js';
import { createLabelledShipment, monterrey } from '../support/shipments.js';

const PATH = '/v1/organizations/me/recipient-mails';
const ALL = ['LABEL_PURCHASED', 'OUT_FOR_DELIVERY', 'DELIVERED', 'FAILED'];

describe('Mails to the recipients of parcels', () => {
  let count = 0;
  const newRecipient = () => `Luis.${process.pid}.${count++}@ejemplo.mx`;

  const shop = async (settings: object = { moments: ALL }): Promise<TestOrganization> => {
    const organization = await newOrganization({ liveBalance: '100000.00' });
    await organization.session.put(PATH, settings);
    await organization.session.put('/v1/organizations/me/branding', {
      name: 'Tienda Azul',
      contactEmail: 'hola@tienda.mx',
    });
    return organization;
  };
  const parcelTo = (contactEmail: string, { live }: TestOrganization) =>
    createLabelledShipment(live, { toAddress: { ...monterrey, contactEmail }, carrierCode: 'FEDEX' });
  /** Moves a parcel as its carrier's next poll would. */
  const scan = async ({ shipment, label }: { shipment: any; label: any }, status: string): Promise<void> => {
    await sql(
      `INSERT INTO carrier_simulator.scans (carrier_code, livemode, tracking_number, status, description, occurred_at)
       VALUES ('FEDEX', true, $1, $2, 'Escaneado', now())`,
      [label.trackingNumber, status],
    );
    await sql('UPDATE followed_parcels SET next_check_at = now() WHERE shipment_id = $1', [shipment.id]);
  };
  /** The mails of a shipment by moment, once each has been settled. */
  const settled = (shipmentId: string, moments: number) =>
    eventually(async () => {
      const rows = await sql<{ moment: string; settled: boolean }>(
        `SELECT moment, settled_at IS NOT NULL AS settled FROM recipient_mails WHERE shipment_id = $1`,
        [shipmentId],
      );
      return rows.length === moments && rows.every((row) => row.settled) ? rows.map(({ moment }) => moment) : null;
    });
  const mails = (email: string, length: number) =>
    eventually(async () => {
      const found = await mailsTo(email);
      return found.length >= length ? found.map(({ text }) => text) : null;
    });
  const linkIn = (text: string) => new URL(/List-Unsubscribe:\s+<([^>]+)>/.exec(text)![1]!).pathname;

  it('are off until an ADMIN chooses their moments and language', async () => {
    const { id, session } = await newOrganization();
    const member = (await newMember(id, 'MEMBER')).client;

    expect((await member.get(PATH)).data).toEqual({ moments: [], language: 'es' });
    expect((await member.put(PATH, { moments: ALL })).error.code).toBe('FORBIDDEN');
    expect((await session.put(PATH, { moments: ['FAILED', 'DELIVERED'], language: 'en' })).data).toEqual({
      moments: ['DELIVERED', 'FAILED'],
      language: 'en',
    });
    expect((await session.put(PATH, { language: 'es' })).data).toEqual({
      moments: ['DELIVERED', 'FAILED'],
      language: 'es',
    });
    expect((await session.put(PATH, { moments: ['IN_TRANSIT'] })).status).toBe(400);
    expect((await session.put(PATH, { moments: null })).status).toBe(400);
  });

  it('tell of the label, of the delivery under way and of its end, in the shop’s name, once each', async () => {
    const email = newRecipient();
    const parcel = await parcelTo(email, await shop());
    await settled(parcel.shipment.id, 1);
    await scan(parcel, 'OUT_FOR_DELIVERY');
    await settled(parcel.shipment.id, 2);
    await scan(parcel, 'DELIVERED');
    await settled(parcel.shipment.id, 3);

    const texts = await mails(email, 3);
    expect(texts).toHaveLength(3);
    expect(texts.map((text) => /preparó un paquete|llega hoy|llegó a su destino/.exec(text)?.[0])).toEqual(
      expect.arrayContaining(['preparó un paquete', 'llega hoy', 'llegó a su destino']),
    );
    for (const text of texts) {
      expect(text).toMatch(/^From: Tienda Azul <guia@localhost>/m);
      expect(text).toMatch(/^Reply-To: hola@tienda.mx/m);
      expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
      expect(text).toContain(parcel.shipment.trackingUrl);
      expect(text).toContain(parcel.label.trackingNumber);
    }
  });

  it('show the shop’s colour, logo and contact as markup beside the text, with every value escaped', async () => {
    const email = newRecipient();
    const organization = await shop({ moments: ['LABEL_PURCHASED'] });
    const logo = Buffer.from(samplePng(2, 2)).toString('base64');
    const { logoUrl } = (
      await organization.session.put('/v1/organizations/me/branding', {
        name: '<b>Té & Café</b> "Ñandú"',
        color: '#ffee00',
        logo,
        contactPhone: '+525512345678',
        contactUrl: 'https://tienda.mx/ayuda?a=1&b=2',
      })
    ).data;
    await parcelTo(email, organization);

    const [mail] = await mails(email, 1);
    const markup = mail!.slice(mail!.indexOf('<!doctype html>'));
    expect(mail).toMatch(/multipart\/alternative/);
    expect(markup).toContain('background:#ffee00');
    expect(markup).toContain('color:#000000');
    expect(markup).toContain(`src="${logoUrl}"`);
    expect(markup).toContain('&#60;b&#62;Té &#38; Café&#60;/b&#62; &#34;Ñandú&#34;');
    expect(markup).not.toMatch(/<b>|<script|@import|url\(/);
    for (const href of ['mailto:hola@tienda.mx', 'tel:+525512345678', 'https://tienda.mx/ayuda?a=1&#38;b=2'])
      expect(markup).toContain(`href="${href}"`);
    expect(markup).toMatch(/href="http[^"]*\/track\//);
    expect(markup).toContain(linkIn(mail!));
  });

  it('say nothing of what has passed when the carrier reports several steps at once, and tell of a failure', async () => {
    const [email, other] = [newRecipient(), newRecipient()];
    const organization = await shop({ moments: ALL.slice(1), language: 'en' });
    const [delivered, failed] = [await parcelTo(email, organization), await parcelTo(other, organization)];
    await scan(delivered, 'DELIVERED');
    await scan(failed, 'FAILED');

    expect((await settled(delivered.shipment.id, 2)).sort()).toEqual(['DELIVERED', 'OUT_FOR_DELIVERY']);
    expect(await settled(failed.shipment.id, 1)).toEqual(['FAILED']);
    expect((await mails(email, 1)).map((text) => /^Subject: .*/m.exec(text)![0].trim())).toEqual([
      'Subject: Tienda Azul: your parcel was delivered',
    ]);
    expect((await mails(other, 1))[0]).toContain('could not deliver the parcel that Tienda Azul sent you');
  });

  it('are none for TEST parcels, for returns, without an email, and of moments that were not chosen', async () => {
    const organization = await shop({ moments: ['LABEL_PURCHASED'] });
    const contactEmail = newRecipient();
    const test = await createLabelledShipment(organization.test, { toAddress: { ...monterrey, contactEmail } });
    const silent = await createLabelledShipment(organization.live);
    const sent = await parcelTo(contactEmail, organization);
    await scan(sent, 'DELIVERED');
    const back = (
      await organization.live.post(`/v1/shipments/${sent.shipment.id}/return`, {
        purchase: undefined,
      })
    ).data;
    await organization.live.post(`/v1/shipments/${back.id}/label`, { rateId: back.rates[0].id });
    await eventually(async () =>
      (await organization.live.get(`/v1/shipments/${sent.shipment.id}`)).data.status === 'DELIVERED' ? true : null,
    );

    const ids = [test, silent, sent].map(({ shipment }) => shipment.id);
    expect(
      await sql('SELECT shipment_id, moment FROM recipient_mails WHERE shipment_id = ANY ($1)', [[...ids, back.id]]),
    ).toEqual([{ shipment_id: sent.shipment.id, moment: 'LABEL_PURCHASED' }]);
  });

  it('end by one click, for that shop and address only; opening the link changes nothing', async () => {
    const email = newRecipient();
    const [organization, another] = [await shop(), await shop()];
    const first = await parcelTo(email, organization);
    const link = linkIn((await mails(email, 1))[0]!);

    const asked = await stranger().with({ 'Accept-Language': 'es' }).get(link);
    expect([asked.status, asked.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect(asked.text).toContain('<form method="post"><button>Ya no quiero avisos</button></form>');
    expect(asked.text).toContain('Tienda Azul');

    // As mail programs do it.
    const oneClick = stranger().with({ 'Content-Type': 'application/x-www-form-urlencoded' });
    for (let times = 0; times < 2; times++) {
      const ended = await oneClick.post(link, 'List-Unsubscribe=One-Click');
      expect([ended.status, ended.text.includes('no habrá más avisos')]).toEqual([200, true]);
    }
    expect((await stranger().get(link)).text).not.toContain('<form');

    await scan(first, 'DELIVERED');
    const second = await parcelTo(email.toUpperCase(), organization);
    const elsewhere = await parcelTo(email, another);
    await Promise.all([
      settled(first.shipment.id, 3),
      settled(second.shipment.id, 1),
      settled(elsewhere.shipment.id, 1),
    ]);
    await mails(email, 2);
    const texts = [...(await mailsTo(email)), ...(await mailsTo(email.toUpperCase()))].map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(linkIn(texts[1]!)).not.toBe(link);
  });

  it('have a page for a link that does not exist', async () => {
    for (const token of ['x', 'A'.repeat(32), '%F0%9F%9A%9A']) {
      for (const reply of [
        await stranger().get(`/unsubscribe/${token}`),
        await stranger().post(`/unsubscribe/${token}`),
      ])
        expect([reply.status, reply.text.includes('Este enlace no existe')]).toEqual([404, true]);
    }
  });

  it('are written once though two processes or a crash repeat the sweep', async () => {
    const email = newRecipient();
    const { shipment } = await parcelTo(email, await shop());
    await settled(shipment.id, 1);
    await expect(
      sql(`INSERT INTO recipient_mails (shipment_id, moment, organization_id)
           SELECT shipment_id, moment, organization_id FROM recipient_mails WHERE shipment_id = '${shipment.id}'`),
    ).rejects.toThrow('recipient_mails_pkey');
    await sql("UPDATE recipient_mails SET try_at = now() - interval '1 hour' WHERE shipment_id = $1", [shipment.id]);
    await parcelTo(newRecipient(), await shop()).then((other) => settled(other.shipment.id, 1));

    expect(await mails(email, 1)).toHaveLength(1);
  });
});
