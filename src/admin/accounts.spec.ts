import type { TestingModule } from '@nestjs/testing';
import { adminIn } from '../../test/support/admin.js';
import { sql } from '../../test/support/bench.js';
import { newOrganization, type TestOrganization } from '../../test/support/organization.js';
import { openTestingModule } from '../../test/support/testing-module.js';
import { AuthModule } from '../contexts/auth/auth.module.js';
import { PasswordsService } from '../contexts/auth/passwords/passwords.service.js';
import { acrossTenants } from '../platform/database/tenant-context.js';

describe('npm run admin', () => {
  let module: TestingModule;
  let organization: TestOrganization;
  let other: TestOrganization;
  const mark = `op${process.pid}`;
  const email = `Ana.${mark}@Tienda.mx`;

  beforeAll(async () => {
    module = await openTestingModule([AuthModule]);
    organization = await newOrganization();
    other = await newOrganization();
    await sql('UPDATE organizations SET name = $2 WHERE id = $1', [organization.id, `Envíos Ñandú ${mark}`]);
    await sql('UPDATE users SET email = $2 WHERE id = $1', [organization.ownerId, email]);
  });

  afterAll(() => module.close());

  /** The ids in the output, in its order. */
  const found = async (pattern: RegExp, command: string, ...args: string[]): Promise<string[]> => {
    const { code, stdout } = await adminIn(module, command, ...args);
    expect(code).toBe(0);
    return stdout.split('\n').flatMap((line) => pattern.exec(line)?.slice(0, 1) ?? []);
  };
  const organizations = (...args: string[]) => found(/^org_\w+/, 'organizations', ...args);

  it('organizations finds by name without case and accents, by id and by the email of a member', async () => {
    for (const text of [
      `nandu ${mark}`,
      `ENVÍOS ñandú ${mark}`,
      organization.id,
      organization.ownerId,
      `ana.${mark}@tienda`,
    ])
      expect(await organizations('--search', text)).toEqual([organization.id]);
    expect(await organizations(`--search=${mark}%`)).toEqual([]);
    expect(await organizations()).toEqual(expect.arrayContaining([organization.id, other.id]));
  });

  it('organizations --suspended lists the suspended ones only', async () => {
    const suspended = () => organizations('--suspended', `--search=${mark}`);
    expect(await suspended()).toEqual([]);
    await adminIn(module, 'suspend', organization.id, '--reason=Test');

    expect(await suspended()).toEqual([organization.id]);
    const { stdout } = await adminIn(module, 'open-matters');
    expect(stdout).toContain(`${organization.id} (Envíos Ñandú ${mark}) since `);

    await adminIn(module, 'resume', organization.id, '--reason=Test');
    expect(await suspended()).toEqual([]);
    expect((await adminIn(module, 'open-matters')).stdout).not.toContain(organization.id);
  });

  it('users --email finds users with their organization', async () => {
    const { stdout } = await adminIn(module, 'users', `--email=ana.${mark}`);

    expect(stdout).toMatch(new RegExp(`${organization.ownerId}\\s+Ana\\.${mark}@Tienda\\.mx.*${organization.id}`));
    expect((await adminIn(module, 'users', `--email=nobody.${mark}`)).stdout).toBe('No user found.\n');
    expect((await adminIn(module, 'users')).code).toBe(2);
  });

  it('reset-password prints a link that sets a password once, and records it without the token', async () => {
    const issue = async () => {
      const { code, stdout } = await adminIn(module, 'reset-password', `--email=${email.toLowerCase()}`);
      expect(code).toBe(0);
      return /^\S+\/account\/reset-password\?token=(\w+)$/m.exec(stdout)![1]!;
    };
    const replaced = await issue();
    const token = await issue();
    const passwords = module.get(PasswordsService, { strict: false });
    const reset = (link: string) =>
      acrossTenants(() => passwords.reset({ token: link, password: 'una frase larga y nueva 42' }));
    const invalid = { details: { code: 'TOKEN_INVALID' } };

    const [{ minutes }] = (await sql<{ minutes: number }>(
      `SELECT extract(epoch FROM expires_at - now())::float8 / 60 AS minutes FROM account_tokens
       WHERE user_id = $1 AND purpose = 'reset_password' AND used_at IS NULL`,
      [organization.ownerId],
    )) as [{ minutes: number }];
    expect(minutes).toBeGreaterThan(50);
    expect(minutes).toBeLessThanOrEqual(60);
    await expect(reset(replaced)).rejects.toMatchObject(invalid);
    await reset(token);
    await expect(reset(token)).rejects.toMatchObject(invalid);
    const records = await sql<{ target: string; details: object }>(
      "SELECT target, details FROM audit_records WHERE action = 'reset-password' AND target = $1",
      [organization.ownerId],
    );
    expect(records).toHaveLength(2);
    expect(JSON.stringify(records)).not.toContain(token);
    expect((await adminIn(module, 'audit-log', `--organization=${organization.id}`)).stdout).toContain(
      'reset-password',
    );
  });

  it('reset-password names an email without an account', async () => {
    const { code, stderr } = await adminIn(module, 'reset-password', `--email=nobody.${mark}@x.mx`);

    expect([code, stderr]).toEqual([1, 'User not found.\n']);
  });
});
