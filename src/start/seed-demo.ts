import type { INestApplication } from '@nestjs/common';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { randomToken } from '../kernel/ids.js';
import { CURRENT_API_VERSION } from '../kernel/api-versions.js';
import type { SessionPrincipal } from '../kernel/principal.js';
import { ApiKeysService } from '../contexts/auth/api-keys/api-keys.service.js';
import { Authenticator } from '../contexts/auth/authenticator.js';
import { RegisterOrganization } from '../flows/registration/register-organization.js';

export type DemoCredentials = Readonly<Awaited<ReturnType<typeof createDemo>>>;

/** The request budgets of the plan FREE are too small for a developer who explores the API. */
const DEMO_PLAN = 'SCALE';

/**
 * Creates a demo organization with a TEST API key and a LIVE API key. The database contains only digests of the API keys, so the
 * credentials are saved in a file of DATA_DIR. If the file does not match the database, creates a new demo organization.
 */
export async function seedDemo(app: INestApplication, dataDir: string): Promise<DemoCredentials> {
  const file = join(dataDir, 'demo-credentials.json');
  const saved = await readFile(file, 'utf8')
    .then((text) => JSON.parse(text) as DemoCredentials)
    .catch(() => null);
  const authenticator = app.get(Authenticator, { strict: false });
  if (saved && (await authenticator.authenticate({ 'x-api-key': saved.testKey })).kind === 'known') return saved;
  const demo = await createDemo(app);
  await mkdir(dataDir, { recursive: true });
  await writeFile(file, `${JSON.stringify(demo, null, 2)}\n`, { mode: 0o600 });
  return demo;
}

async function createDemo(app: INestApplication) {
  const email = `demo-${randomToken(6).toLowerCase()}@example.com`;
  const password = randomToken(20);
  const { user, organization } = await app
    .get(RegisterOrganization, { strict: false })
    .execute(
      { email, password, name: 'Ana Ruiz', organizationName: 'Tienda Demo' },
      { plan: DEMO_PLAN, isEmailVerified: true },
    );
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
  const keys = app.get(ApiKeysService, { strict: false });
  const test = await keys.create(owner, { name: 'Demo TEST', mode: 'TEST' }, null);
  const live = await keys.create(owner, { name: 'Demo LIVE', mode: 'LIVE' }, null);
  return { email, password, testKey: test.key, liveKey: live.key };
}
