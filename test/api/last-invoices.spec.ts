import { billingInfo } from '../support/billing.js';
import { bench, sql } from '../support/bench.js';
import { stranger } from '../support/client.js';
import { eventually } from '../support/eventually.js';
import { mailsTo } from '../support/mails.js';
import { newOrganization } from '../support/organization.js';

describe('The last invoices of an organization that is closed', () => {
  const pageAt = async (link: string): Promise<{ status: number; text: string }> => {
    const response = await fetch(new URL(new URL(link).pathname, bench.baseUrl));
    return { status: response.status, text: await response.text() };
  };

  it('are read by a mailed link for 90 days, with their credit notes, also those that still wait', async () => {
    const organization = await newOrganization();
    await organization.live.post('/v1/billing/info', billingInfo({ requireInvoice: true }));
    for (const amount of [500, 300]) {
      const { data } = await organization.live.post('/v1/wallet/fund/card', { amount });
      await stranger().post(`/simulator/payment-intents/${data.paymentIntentId}/succeed`);
    }
    // Not stamped by the service meanwhile.
    await sql("UPDATE invoices SET stamp_after = now() + interval '1 day' WHERE organization_id = $1", [
      organization.id,
    ]);
    const [, { id }] = (await organization.live.get('/v1/billing/invoices')).data;
    await sql(
      "UPDATE invoices SET status = 'ISSUED', uuid = $1, issued_at = now(), xml_file = 'a.xml', pdf_file = 'a.pdf' WHERE id = $1",
      [id],
    );
    await sql(
      `INSERT INTO credit_notes (id, organization_id, invoice_id, amount, reason, stamp_after)
       VALUES ('crn_' || $1, $2, $1, 120, 'refund', now() + interval '1 day')`,
      [id, organization.id],
    );
    const [owner] = await sql<{ email: string }>('SELECT email FROM users WHERE organization_id = $1', [
      organization.id,
    ]);
    const { status } = await organization.session.send('DELETE', '/v1/users/me', { forfeit: true });
    expect(status).toBeLessThan(300);

    const link = await eventually(async () => {
      const texts = (await mailsTo(owner!.email)).map(({ text }) => text);
      return texts.map((text) => /https?:\/\/\S+\/invoices\/[0-9A-Za-z]{43}/.exec(text)?.[0]).find(Boolean);
    });

    const page = await pageAt(link);
    expect(page.status).toBe(200);
    for (const text of ['$500.00 MXN', '$300.00 MXN', '$120.00 MXN', id, '/files/a.xml', 'Pendiente de timbrar'])
      expect(page.text).toContain(text);
    expect((await pageAt(link.replace(/.$/, (last) => (last === 'a' ? 'b' : 'a')))).status).toBe(404);
    expect((await pageAt(link.slice(0, -1))).status).toBe(404);
    const [{ days }] = (await sql<{ days: number }>(
      'SELECT (expires_at::date - created_at::date) AS days FROM last_invoice_links WHERE organization_id = $1',
      [organization.id],
    )) as [{ days: number }];
    expect(days).toBe(90);
    await sql('UPDATE last_invoice_links SET expires_at = now() WHERE organization_id = $1', [organization.id]);
    expect((await pageAt(link)).status).toBe(404);
  });
});
