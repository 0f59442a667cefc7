import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { newId } from '../../../kernel/ids.js';
import { acrossTenants, asTenant } from '../../../platform/database/tenant-context.js';
import { Files } from '../../../platform/files/files.js';
import { LabelsModule } from '../labels.module.js';
import { LabelPrintRepository } from './label-print.repository.js';
import { printTitle, RefreshPrints, DeleteOldPrintsTask } from './print-labels.js';

describe('The file of a print', () => {
  it('is deleted after its retention and created again on a download', async () => {
    const module = await openTestingModule([LabelsModule]);
    const [files, prints] = [module.get(Files), module.get(LabelPrintRepository)];
    const tenant = { organizationId: (await newOrganization()).id, livemode: false };
    const id = newId('prt');
    const fileName = await files.store('pdf', Buffer.from('first'), printTitle(id));
    const drawnAt = new Date();
    const print = { id, ...tenant, fileName, format: 'PDF', layout: '4x6', labelIds: ['lbl_1'], drawnAt } as const;
    await asTenant(tenant, () => prints.insert({ ...print, labelIds: [...print.labelIds], keptUntil: new Date(0) }));
    let drawn = 0;
    const merge = { execute: () => Promise.resolve({ file: Buffer.from(`again ${++drawn}`), leftOut: [] }) };
    const refresh = () => new RefreshPrints(prints, merge as never, files).refresh(fileName);
    const runTask = () => acrossTenants(() => module.get(DeleteOldPrintsTask).run());
    const content = async () => (await files.read(fileName))?.toString() ?? null;

    await refresh();
    expect(await content()).toBe('first');
    await runTask();
    expect(await content()).toBeNull();

    await refresh();
    await refresh();
    await runTask();
    expect(await content()).toBe('again 1');
    const [row] = await sql("SELECT kept_until > now() + interval '6 days' AS kept FROM label_prints WHERE id = $1", [
      id,
    ]);
    expect(row).toEqual({ kept: true });
    await module.close();
  });
});
