import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomToken } from '../kernel/ids.js';
import { CURRENT_API_VERSION } from '../kernel/api-versions.js';
import type { SessionPrincipal } from '../kernel/principal.js';
import { CreateApiKey } from '../contexts/auth/api-keys/create-api-key.js';
import { Authenticator } from '../contexts/auth/authenticator.js';
import { RegisterOrganization } from '../flows/register-organization/register-organization.js';
import type { Config } from '../platform/config/config.js';

/** What a newcomer signs in with. */
export interface DemoCredentials {
  readonly email: string;
  readonly password: string;
  readonly testKey: string;
  readonly liveKey: string;
}

/** Room enough to explore: the budgets of FREE are used up by a few clicks. */
const DEMO_PLAN = 'SCALE';

/**
 * A demo organization with a TEST and a LIVE key. Keys are stored as digests only, so what was printed first is kept in
 * a file of DATA_DIR; where file and database do not agree any more, another demo organization is made.
 */
export async function seedDemo(app: NestFastifyApplication, config: Config): Promise<DemoCredentials> {
  const file = join(config.dataDir, 'demo-credentials.json');
  const kept = await readKept(file);
  if (kept && (await isKnown(app, kept))) return kept;
  const demo = await createDemo(app);
  await mkdir(config.dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  return demo;
}

async function createDemo(app: NestFastifyApplication): Promise<DemoCredentials> {
  const email = `demo-${randomToken(6).toLowerCase()}@example.com`;
  const password = randomToken(20);
  const { user, organization } = await app
    .get(RegisterOrganization, { strict: false })
    .execute({ email, password, name: 'Ana Ruiz', organizationName: 'Tienda Demo' }, DEMO_PLAN);
  const owner: SessionPrincipal = {
    kind: 'session',
    sessionId: '',
    userId: user.id,
    organizationId: organization.id,
    livemode: true,
    role: 'OWNER',
    plan: DEMO_PLAN,
    apiVersion: CURRENT_API_VERSION,
  };
  const createApiKey = app.get(CreateApiKey, { strict: false });
  const test = await createApiKey.execute(owner, { name: 'Demo TEST', mode: 'TEST' });
  const live = await createApiKey.execute(owner, { name: 'Demo LIVE', mode: 'LIVE' });
  return { email, password, testKey: test.key, liveKey: live.key };
}

async function isKnown(app: NestFastifyApplication, { testKey }: DemoCredentials): Promise<boolean> {
  const authenticator = app.get(Authenticator, { strict: false });
  const { kind } = await authenticator.authenticate({ headers: { 'x-api-key': testKey }, ip: '127.0.0.1' });
  return kind === 'known';
}

async function readKept(file: string): Promise<DemoCredentials | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as DemoCredentials;
  } catch {
    return null;
  }
}
