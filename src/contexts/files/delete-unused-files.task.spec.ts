import { sql } from '../../../test/support/bench.js';
import { newOrganization } from '../../../test/support/organization.js';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { acrossTenants, asTenant } from '../../platform/database/tenant-context.js';
import { Files } from '../../platform/files/files.js';
import { DeleteUnusedFilesTask } from './delete-unused-files.task.js';
import { UploadedFilesModule } from './uploaded-files.module.js';
import { UploadedFilesService } from './uploaded-files.service.js';

describe('An uploaded file', () => {
  it('is deleted after 30 days unless a claim or a dispute references it', async () => {
    const module = await openTestingModule([UploadedFilesModule]);
    const tenant = { organizationId: (await newOrganization()).id, livemode: false };
    const upload = () =>
      asTenant(tenant, () =>
        module.get(UploadedFilesService).upload(tenant, { name: 'a.pdf', content: Buffer.from('%PDF-1.7') }),
      );
    const named = (id: string) => asTenant(tenant, () => module.get(UploadedFilesService).keep(tenant, [id]));
    const [used, unused, fresh] = [await upload(), await upload(), await upload()];
    const [{ days }] = (await sql(
      'SELECT round(extract(epoch FROM kept_until - now()) / 86400) AS days FROM uploaded_files WHERE id = $1',
      [fresh.id],
    )) as [{ days: string }];
    expect(days).toBe('30');

    await named(used.id);
    await sql("UPDATE uploaded_files SET kept_until = kept_until - interval '31 days' WHERE id <> $1", [fresh.id]);
    await expect(named(unused.id)).rejects.toMatchObject({ code: 'VALIDATION_ERROR' });
    await acrossTenants(() => module.get(DeleteUnusedFilesTask).run());

    expect(await module.get(Files).readPrivate(unused.id)).toBeNull();
    expect(await sql('SELECT id FROM uploaded_files ORDER BY id')).toEqual(
      [used.id, fresh.id].sort().map((id) => ({ id })),
    );
    expect(await module.get(Files).readPrivate(used.id)).not.toBeNull();
    await module.close();
  });
});
