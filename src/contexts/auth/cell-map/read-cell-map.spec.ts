import type { TestingModule } from '@nestjs/testing';
import { sql } from '../../../../test/support/bench.js';
import { newOrganization } from '../../../../test/support/organization.js';
import { openTestingModule } from '../../../../test/support/testing-module.js';
import { randomToken } from '../../../kernel/ids.js';
import { AuthModule } from '../auth.module.js';
import { digestOf } from '../credential.js';
import { ReadCellMap } from './read-cell-map.js';

describe('What a cell tells the balancer', () => {
  let module: TestingModule;

  beforeAll(async () => {
    module = await openTestingModule([AuthModule], { env: { CELL: 'b2' } });
  });
  afterAll(() => module.close());

  const lines = async (): Promise<string[]> => {
    const all: string[] = [];
    for await (const some of module.get(ReadCellMap).execute()) all.push(...some);
    return all;
  };
  /** The beginning of each line that names one of the organization's: its owner's address, ended session and mailed token, its keys. */
  const toldOf = async (state: string | null, cameTo: string | null = null): Promise<string[]> => {
    const { id, ownerId, testKey, liveKey } = await newOrganization();
    const email = `${ownerId}@Ejemplo.MX`;
    await sql('UPDATE users SET email = $2 WHERE id = $1', [ownerId, email]);
    const [session] = await sql<{ hash: string }>(
      'UPDATE sessions SET revoked_at = now() WHERE user_id = $1 RETURNING token_hash AS hash',
      [ownerId],
    );
    const token = randomToken(43);
    await sql(
      "INSERT INTO account_tokens (token_hash, user_id, purpose, expires_at) VALUES ($1, $2, 'invitation', now() + interval '7 days')",
      [digestOf(token), ownerId],
    );
    if (state !== null)
      await sql('INSERT INTO moved_organizations (organization_id, state, cell, came_to) VALUES ($1, $2, $3, $4)', [
        id,
        state,
        'c3',
        cameTo,
      ]);
    const names: Readonly<Record<string, string>> = {
      [digestOf(email.toLowerCase())]: 'address',
      [digestOf(testKey)]: 'key',
      [digestOf(liveKey)]: 'key',
      [session!.hash]: 'session',
      [digestOf(token)]: 'mailed token',
    };
    return (await lines()).flatMap((line) => {
      const [kind, digest, cell] = line.split(' ');
      const name = names[digest!];
      return name ? [`${kind} ${name} ${cell}`] : [];
    });
  };
  const address = 'email address b2';
  const credentials = ['moved key b2', 'moved key b2', 'moved session b2', 'moved mailed token b2'];

  it('is the digest of its users’ addresses in lower case, and no address', async () => {
    expect(await toldOf(null)).toEqual([address]);
    expect((await lines()).join('\n')).not.toMatch(/@/);
  });

  it.each(['closing', 'frozen'])('has the addresses of an organization whose move away is %s', async (state) => {
    expect(await toldOf(state)).toEqual([address]);
  });

  it('has nothing of an organization that has moved away', async () => {
    expect(await toldOf('moved', 'b2')).toEqual([]);
  });

  it('has addresses, keys, sessions and mailed tokens of an organization that came here, also while it moves on and when a session was ended', async () => {
    expect(await toldOf('here')).toEqual([address, ...credentials]);
    expect(await toldOf('frozen', 'b2')).toEqual([address, ...credentials]);
  });
});
