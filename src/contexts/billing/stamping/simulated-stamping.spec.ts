import type { TestingModule } from '@nestjs/testing';
import { billingInfo } from '../../../../test/support/billing.js';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { pagesOf } from '../../../../test/support/pdf-pages.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { newId } from '../../../kernel/ids.js';
import { Database } from '../../../platform/database/database.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { Files } from '../../../platform/files/files.js';
import type { BillingInfoRequest } from '../billing-info.request.js';
import { BillingInfoService } from '../billing-info.service.js';
import { BillingModule } from '../billing.module.js';
import { InvoiceEntity } from '../invoices/invoice.entity.js';
import { StampingTask } from './stamping.task.js';

describe('Simulated stamping outside production', () => {
  let module: TestingModule;

  beforeAll(async () => {
    module = await openTestingModule([BillingModule]);
  });

  afterAll(() => module.close());

  it('issues a PENDING invoice once, with a simulated stamp and files that contain SIMULADO', async () => {
    const { id: organizationId } = await newOrganization();
    const invoices = () => module.get(Database).manager.getRepository(InvoiceEntity);
    const id = newId('inv');
    const billingEmail = `facturas-${organizationId}@tienda.mx`;
    const read = () => asTenant({ organizationId, livemode: true }, () => invoices().findOneBy({ organizationId, id }));
    const stamp = () => acrossTenants(() => module.get(StampingTask).run());
    await asTenant({ organizationId, livemode: true }, () =>
      module.get(Database).transaction(async () => {
        const profiles = module.get(BillingInfoService);
        const fields = billingInfo({ razonSocial: 'ZAPATOS "EL 20" & HIJOS', billingEmail });
        await profiles.save({ organizationId, livemode: true }, fields as unknown as BillingInfoRequest);
        const { id: billingInfoId } = (await profiles.find({ organizationId, livemode: true }))!;
        await invoices().insert({
          id,
          organizationId,
          billingInfoId,
          fundingCause: 'pi_1',
          fundingTransactionId: 'txn_1',
          paymentForm: '04',
          ...{ subtotal: '431.03', tax: '68.97', total: '500.00' },
        });
      }),
    );

    await stamp();
    expect(await read()).toMatchObject({ status: 'PENDING', simulated: false, uuid: null });

    await sql("UPDATE invoices SET created_at = now() - interval '1 minute' WHERE id = $1", [id]);
    await stamp();
    const issued = (await read())!;
    expect(issued).toMatchObject({ status: 'ISSUED', simulated: true, series: 'SIMULADO' });
    expect(issued.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-a[0-9a-f]{3}-[0-9a-f]{12}$/);
    const files = module.get(Files);
    const xml = Buffer.from((await files.read(issued.xmlFile!))!).toString('utf8');
    expect(xml).toContain('SelloSAT="SIMULADO"');
    expect(xml).toContain(`UUID="${issued.uuid!}"`);
    expect(xml).toContain('Nombre="ZAPATOS &quot;EL 20&quot; &amp; HIJOS"');
    const [page] = await pagesOf((await files.read(issued.pdfFile!))!);
    for (const text of ['SIMULADO', issued.uuid!, 'ZAPATOS "EL 20" & HIJOS', '431.03', '68.97', '500.00'])
      expect(page!.text).toContain(text);
    const mails = await sql<{ subject: string; body: string }>(
      'SELECT subject, body FROM queued_mails WHERE recipient = $1',
      [billingEmail],
    );
    expect(mails).toEqual([
      {
        subject: `SIMULADO: Factura SIMULADO-${issued.folioNumber!} · 500.00 MXN`,
        body: expect.stringContaining('este documento no tiene validez fiscal y no es un CFDI'),
      },
    ]);
    for (const text of [issued.uuid!, issued.xmlFile!, issued.pdfFile!]) expect(mails[0]!.body).toContain(text);

    // A retry after a crash before the stamp was recorded issues the same invoice.
    await sql(
      "UPDATE invoices SET status = 'PENDING', uuid = NULL, issued_at = NULL, stamp_after = now() WHERE id = $1",
      [id],
    );
    await stamp();
    expect((await read())!).toMatchObject({ status: 'ISSUED', uuid: issued.uuid, folioNumber: issued.folioNumber });
  });
});
