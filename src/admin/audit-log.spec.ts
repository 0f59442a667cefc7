import { adminIn } from '../../test/support/admin.js';
import { openTestingModule } from '../../test/support/testing-module.js';
import { newId } from '../kernel/ids.js';
import { AuditTrail } from '../platform/audit-trail/audit-trail.js';
import { Database } from '../platform/database/database.js';
import { acrossTenants } from '../platform/database/tenant-context.js';

describe('npm run admin -- audit-log', () => {
  it('lists the records of one organization or of all since a day, newest first', async () => {
    const module = await openTestingModule([]);
    const [organization, other] = [newId('org'), newId('org')];
    const record = (action: string, target: string, organizationId: string) =>
      acrossTenants(() =>
        module
          .get(Database)
          .transaction(() =>
            module
              .get(AuditTrail)
              .record({ operator: 'usr_1', action, target, reason: 'Test', details: { organizationId } }),
          ),
      );
    await record('api-key-created', 'key_1', organization);
    await record('api-key-revoked', 'key_1', organization);
    await record('api-key-created', 'key_2', other);
    const read = async (...args: string[]) => {
      const { code, stdout } = await adminIn(module, 'audit-log', ...args);
      return [code, ...stdout.split('\n').flatMap((line) => /(api-key-\w+)\s+(key_\d)/.exec(line)?.slice(1) ?? [])];
    };

    expect(await read(`--organization=${organization}`)).toEqual([
      0,
      'api-key-revoked',
      'key_1',
      'api-key-created',
      'key_1',
    ]);
    expect((await read('--since=2026-01-01')).includes('key_2')).toBe(true);
    expect(await read('--since=9999-01-01')).toEqual([0]);
    expect(await read('--since=9999-01-01T00:00:00Z')).toEqual([0]);
    expect((await read('--since=2026-01-01T10:00:00.5-06:00')).includes('key_2')).toBe(true);
    for (const since of ['2026-02-30', 'yesterday', '', '2026-01-01T10:00', '2026-13-01T10:00Z'])
      expect((await read(`--since=${since}`))[0]).toBe(2);
    await module.close();
  });
});
