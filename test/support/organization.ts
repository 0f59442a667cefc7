import { digestOf, keyPrefixOf, newApiKey, newSessionToken } from '../../src/contexts/auth/credential.js';
import { hashPassword } from '../../src/contexts/auth/password.js';
import { CURRENT_API_VERSION } from '../../src/kernel/api-versions.js';
import { newId, randomToken } from '../../src/kernel/ids.js';
import type { PlanCode, Role } from '../../src/kernel/principal.js';
import type { Scope } from '../../src/kernel/scopes.js';
import { sql } from './bench.js';
import { Client } from './client.js';

export interface TestOrganization {
  readonly id: string;
  readonly ownerId: string;
  /** With an unrestricted TEST key. */
  readonly test: Client;
  /** With an unrestricted LIVE key. */
  readonly live: Client;
  /** With the OWNER's session. */
  readonly session: Client;
  readonly testKey: string;
  readonly liveKey: string;
}

interface OrganizationOptions {
  readonly plan?: PlanCode;
  /** MXN as a decimal string. */
  readonly testBalance?: string;
  readonly liveBalance?: string;
}

/** Inserts a new organization directly, because registering through HTTP computes a slow password hash. */
export async function newOrganization(options: OrganizationOptions = {}): Promise<TestOrganization> {
  const { plan = 'ENTERPRISE', testBalance = '10000.00', liveBalance = '0.00' } = options;
  const id = newId('org');
  await sql('INSERT INTO organizations (id, name, plan, api_version) VALUES ($1, $2, $3, $4)', [
    id,
    `Tienda ${id}`,
    plan,
    CURRENT_API_VERSION,
  ]);
  const [owner, [testKey, liveKey]] = await Promise.all([
    newMember(id, 'OWNER'),
    newKey(id, { livemode: false }).then(async (first) => [first, await newKey(id, { livemode: true })] as const),
    openWallet(id, false, testBalance),
    openWallet(id, true, liveBalance),
  ]);
  return {
    id,
    ownerId: owner.userId,
    session: owner.client,
    test: keyClient(testKey),
    live: keyClient(liveKey),
    testKey,
    liveKey,
  };
}

interface KeyOptions {
  readonly livemode?: boolean;
  readonly scopes?: readonly Scope[] | null;
  readonly role?: Role;
  readonly ipAllowlist?: readonly string[] | null;
  readonly expiresAt?: Date | null;
}

/** Creates an API key of an organization and returns it. */
export async function newKey(organizationId: string, options: KeyOptions = {}): Promise<string> {
  const { livemode = false, scopes = null, role = 'ADMIN', ipAllowlist = null, expiresAt = null } = options;
  const key = newApiKey(livemode);
  await sql(
    `INSERT INTO api_keys (id, organization_id, livemode, name, key_hash, key_prefix, scopes, role, ip_allowlist, expires_at)
     VALUES ($1, $2, $3, 'test', $4, $5, $6, $7, $8, $9)`,
    [newId('key'), organizationId, livemode, digestOf(key), keyPrefixOf(key), scopes, role, ipAllowlist, expiresAt],
  );
  return key;
}

export const keyClient = (key: string): Client => new Client({ 'X-API-Key': key });

/** The hash of a random password. */
let nobodysPassword: Promise<string> | undefined;

export interface TestMember {
  readonly userId: string;
  /** Client of the session. */
  readonly token: string;
  readonly client: Client;
}

/** A signed-in member of an organization, without a usable password. */
export async function newMember(organizationId: string, role: Role): Promise<TestMember> {
  const userId = newId('usr');
  await sql(
    "INSERT INTO users (id, organization_id, email, name, password_hash, role) VALUES ($1, $2, $3, 'Ana Ruiz', $5, $4)",
    [userId, organizationId, `${userId}@example.com`, role, await (nobodysPassword ??= hashPassword(randomToken(20)))],
  );
  const token = newSessionToken();
  await sql("INSERT INTO sessions (token_hash, user_id, expires_at) VALUES ($1, $2, now() + interval '1 hour')", [
    digestOf(token),
    userId,
  ]);
  return { userId, token, client: new Client({ Authorization: `Bearer ${token}` }) };
}

async function openWallet(organizationId: string, livemode: boolean, balance: string): Promise<void> {
  const walletId = newId('wal');
  const isEmpty = Number(balance) === 0;
  await sql(
    'INSERT INTO wallets (id, organization_id, livemode, balance, transaction_count) VALUES ($1, $2, $3, $4, $5)',
    [walletId, organizationId, livemode, balance, isEmpty ? 0 : 1],
  );
  if (isEmpty) return;
  await sql(
    `INSERT INTO wallet_transactions (id, wallet_id, organization_id, livemode, type, amount, balance_after, description)
     VALUES ($1, $2, $3, $4, 'ADJUSTMENT', $5, $5, 'Initial balance')`,
    [newId('txn'), walletId, organizationId, livemode, balance],
  );
}
