import type pg from 'pg';
import { ApiError } from '../../kernel/api-error.js';
import { UnsealError, type SecretBox } from '../../platform/secrets/secret-box.js';
import { refused } from './moves.errors.js';

interface Cells {
  readonly source: pg.Client;
  readonly target: pg.Client;
  readonly organizationId: string;
}

/** Throws where the organization cannot be moved, before anything is stopped. */
export async function checkCells(cells: Cells, secrets: SecretBox, hasSameAccount: boolean): Promise<void> {
  await requireSameSchema(cells);
  await requireOnlyHere(cells);
  await requireUnique(cells);
  await requireSameKey(cells, secrets);
  if (!hasSameAccount) await requireNoPayments(cells);
}

/** Of CLABEs and payments the processor tells its account, which may be the old cell's alone. */
async function requireNoPayments({ source, organizationId }: Cells): Promise<void> {
  const { rows } = await source.query<{ processor: string }>(
    `SELECT processor FROM funding_instructions WHERE organization_id = $1 AND processor <> 'simulated'
     UNION SELECT processor FROM payment_intents WHERE organization_id = $1 AND processor <> 'simulated'`,
    [organizationId],
  );
  if (rows.length > 0)
    throw refused(
      `It pays through ${rows.map(({ processor }) => processor).join(', ')}: --same-account says that both cells have the same account there. Otherwise what it pays in would never reach the new cell.`,
    );
}

async function requireSameSchema({ source, target }: Cells): Promise<void> {
  const migrations = async (client: pg.Client): Promise<string[]> =>
    (await client.query<{ name: string }>('SELECT name FROM migrations ORDER BY timestamp')).rows.map(
      ({ name }) => name,
    );
  const [ours, theirs] = [await migrations(source), await migrations(target).catch((): string[] => [])];
  const different = [
    ...ours.filter((name) => !theirs.includes(name)),
    ...theirs.filter((name) => !ours.includes(name)),
  ];
  if (different.length > 0)
    throw refused(
      `The schemas of the two cells are not the same (${different.slice(0, 3).join(', ')}): run npm run migrate of one version in both.`,
    );
}

async function requireOnlyHere({ source, target, organizationId }: Cells): Promise<void> {
  const isIn = async (client: pg.Client): Promise<boolean> =>
    (await client.query('SELECT FROM organizations WHERE id = $1', [organizationId])).rowCount === 1;
  if (!(await isIn(source))) throw new ApiError('RESOURCE_NOT_FOUND', 'Organization not found.');
  if (await isIn(target))
    throw refused(
      `${organizationId} is in the new cell already. Is TARGET_DATABASE_URL this cell's own database, or was the organization there before and not forgotten?`,
    );
}

/** What must be one of a kind in a cell, although organizations get it independently of one another. */
const UNIQUE = [
  {
    what: 'e-mail addresses of members',
    remedy: 'Remove the member here, or end the account there.',
    here: 'SELECT lower(email) AS value FROM users WHERE organization_id = $1 AND deleted_at IS NULL',
    there: 'SELECT DISTINCT lower(email) AS value FROM users WHERE deleted_at IS NULL AND lower(email) = ANY ($1)',
  },
  {
    what: 'tracking numbers of simulated labels',
    remedy: 'Cells need numbers of their own: docs/running.md, Moving an organization.',
    here: `SELECT tracking_number AS value FROM carrier_simulator.labels
           WHERE reference IN (SELECT id FROM label_purchase_attempts WHERE organization_id = $1)`,
    there: 'SELECT tracking_number AS value FROM carrier_simulator.labels WHERE tracking_number = ANY ($1)',
  },
  {
    what: 'CLABEs',
    remedy: 'Cells need numbers of their own: docs/running.md, Moving an organization.',
    here: 'SELECT clabe AS value FROM funding_instructions WHERE organization_id = $1',
    there: 'SELECT clabe AS value FROM funding_instructions WHERE clabe = ANY ($1)',
  },
] as const;

async function requireUnique({ source, target, organizationId }: Cells): Promise<void> {
  for (const { what, remedy, here, there } of UNIQUE) {
    const ours = (await source.query<{ value: string }>(here, [organizationId])).rows.map(({ value }) => value);
    const taken = await seeingAll(target, organizationId, async () =>
      (await target.query<{ value: string }>(there, [ours])).rows.map(({ value }) => value),
    );
    if (taken.length === 0) continue;
    const more = taken.length > SHOWN ? ` and ${taken.length - SHOWN} more` : '';
    throw refused(
      `Others in the new cell have the same ${what}: ${taken.slice(0, SHOWN).join(', ')}${more}. ${remedy}`,
    );
  }
}

const SHOWN = 5;

/** What the organizations of the new cell have. */
async function seeingAll<Result>(
  target: pg.Client,
  organizationId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const see = (whose: string) => target.query("SELECT set_config('guia.organization', $1, false)", [whose]);
  await see('any');
  try {
    return await work();
  } finally {
    await see(organizationId);
  }
}

/** Sealed texts of each kind of row, with the owner that they are sealed for. */
const SEALED = [
  "SELECT id AS owner, secret AS sealed FROM webhook_endpoints WHERE secret <> '' LIMIT 1",
  "SELECT id AS owner, credentials AS sealed FROM carrier_accounts WHERE credentials <> '' LIMIT 1",
];

/** What is sealed with the key of this cell is opened with the key of the other one, which must be the same. */
async function requireSameKey({ target, organizationId }: Cells, secrets: SecretBox): Promise<void> {
  const found = await seeingAll(target, organizationId, async () => {
    const rows = [];
    for (const query of SEALED) rows.push(...(await target.query<{ owner: string; sealed: string }>(query)).rows);
    return rows;
  });
  for (const { owner, sealed } of found) {
    await secrets.open(sealed, owner).catch((error: unknown) => {
      if (!(error instanceof UnsealError)) throw error;
      throw refused('The new cell seals its secrets with another key: both cells need the same SECRETS_KEY.');
    });
  }
}
