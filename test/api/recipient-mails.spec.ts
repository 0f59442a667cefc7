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
  /** Bought 10 minutes ago: its mail is due. */
  const parcelTo = async (contactEmail: string, { live }: TestOrganization) => {
    const parcel = await createLabelledShipment(live, {
      toAddress: { ...monterrey, contactEmail },
      carrierCode: 'FEDEX',
    });
    await sql("UPDATE recipient_mails SET try_at = try_at - interval '10 minutes' WHERE shipment_id = $1", [
      parcel.shipment.id,
    ]);
    return parcel;
  };
  const mails = (email: string, length: number) =>
    eventually(async () => {
      const found = await mailsTo(email);
      return found.length >= length ? found.map(({ text }) => text) : null;
    });
  const linkIn = (text: string) => new URL(/List-Unsubscribe:\s+<([^>]+)>/.exec(text)![1]!).pathname;

  it('are off until an ADMIN configures events and language', async () => {
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

  it('have the shop’s name and address, and the link that ends them', async () => {
    const email = newRecipient();
    const parcel = await parcelTo(email, await shop());

    const [text] = await mails(email, 1);
    expect(text).toContain('preparó un paquete');
    expect(text).toMatch(/^From: Tienda Azul <guia@localhost>/m);
    expect(text).toMatch(/^Reply-To: hola@tienda.mx/m);
    expect(text).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click/m);
    expect(text).toContain(parcel.shipment.trackingUrl);
    expect(text).toContain(parcel.label.trackingNumber);
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

  it('can be unsubscribed with one click; opening the link changes nothing', async () => {
    const email = newRecipient();
    await parcelTo(email, await shop());
    const link = linkIn((await mails(email, 1))[0]!);

    const asked = await stranger().with({ 'Accept-Language': 'es' }).get(link);
    expect([asked.status, asked.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringContaining("form-action 'self'"),
    ]);
    expect(asked.text).toContain('<form method="post"><button>Cancelar estos correos</button></form>');
    expect(asked.text).toContain('Tienda Azul');

    // As mail programs do it.
    const oneClick = stranger().with({ 'Content-Type': 'application/x-www-form-urlencoded' });
    for (let times = 0; times < 2; times++) {
      const ended = await oneClick.post(link, 'List-Unsubscribe=One-Click');
      expect([ended.status, ended.text.includes('ya no recibirás más correos')]).toEqual([200, true]);
    }
    expect((await stranger().get(link)).text).not.toContain('<form');
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
});
