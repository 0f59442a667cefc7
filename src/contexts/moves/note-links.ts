import type pg from 'pg';
import { FILES } from './organization-files.js';

/** What opens something without a credential; of a file all before its title and format. `$1` is the organization. */
const TOKENS = [
  'SELECT tracking_token::text AS token FROM shipments WHERE organization_id = $1',
  'SELECT token FROM mail_recipients WHERE organization_id = $1',
  "SELECT id FROM payment_intents WHERE organization_id = $1 AND processor = 'simulated'",
  "SELECT clabe FROM funding_instructions WHERE organization_id = $1 AND processor = 'simulated'",
  ...Object.values(FILES).map(
    (names) =>
      `SELECT split_part(split_part(name, '.', 1), '-', 1) FROM (${names}) files WHERE name NOT LIKE 'private-%'`,
  ),
];

/** What is known as a digest only. Keys, because one that is unknown would be refused for good; a session ends by itself within hours. */
const DIGESTS = [
  'SELECT token_hash FROM last_invoice_links WHERE organization_id = $1',
  'SELECT key_hash FROM api_keys WHERE organization_id = $1',
];

/** Has what was handed out for an organization lead to its new cell, once it has moved. Again when something was handed out since. */
export async function noteLinks(source: pg.Client, organizationId: string): Promise<void> {
  await source.query(
    `INSERT INTO moved_links (digest, organization_id)
     SELECT sha256(convert_to(token, 'UTF8')), $1 FROM (${TOKENS.join(' UNION ')}) links WHERE token <> ''
     UNION SELECT decode(digest, 'hex'), $1 FROM (${DIGESTS.join(' UNION ')}) digests (digest)
     ON CONFLICT (digest) DO UPDATE SET organization_id = excluded.organization_id
     WHERE moved_links.organization_id <> excluded.organization_id`,
    [organizationId],
  );
}
