import type pg from 'pg';

/** What `moved_organizations` of a cell says of an organization. */
export interface Move {
  readonly state: 'closing' | 'frozen' | 'moved' | 'here';
  /** Where it is moved to; where it came here, this cell. */
  readonly cell: string;
  readonly beganAt: Date;
  /** Whether the new cell has copies of its files. */
  readonly areFilesCopied: boolean;
}

/** Null: it was never moved here or away. */
export async function moveOf(client: pg.Client, organizationId: string): Promise<Move | null> {
  const { rows } = await client.query<Move>(
    'SELECT state, cell, began_at AS "beganAt", files_copied AS "areFilesCopied" FROM moved_organizations WHERE organization_id = $1',
    [organizationId],
  );
  return rows[0] ?? null;
}

/** Notes that a move begins, if none has. False: another one has begun, or it is gone. */
export async function beginMove(
  client: pg.Client,
  organizationId: string,
  cell: string,
  areFilesCopied: boolean,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO moved_organizations AS m (organization_id, state, cell, files_copied) VALUES ($1, 'closing', $2, $3)
     ON CONFLICT (organization_id) DO UPDATE SET state = 'closing', came_to = m.cell, cell = excluded.cell, files_copied = excluded.files_copied, began_at = now(), moved_at = NULL
     WHERE m.state = 'here'`,
    [organizationId, cell, areFilesCopied],
  );
  return rowCount === 1;
}

export async function freeze(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    "UPDATE moved_organizations SET state = 'frozen' WHERE organization_id = $1 AND state = 'closing'",
    [organizationId],
  );
}

export async function noteMoved(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    "UPDATE moved_organizations SET state = 'moved', moved_at = now() WHERE organization_id = $1 AND state = 'frozen'",
    [organizationId],
  );
}

/**
 * In the transaction that brings the rows, in the new cell. Waits where another transaction brings the same organization. False: it is
 * there already.
 */
export async function noteArrived(client: pg.Client, organizationId: string, cell: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `INSERT INTO moved_organizations AS m (organization_id, state, cell, moved_at) VALUES ($1, 'here', $2, now())
     ON CONFLICT (organization_id) DO UPDATE SET state = 'here', came_to = NULL, cell = excluded.cell, moved_at = now() WHERE m.state = 'moved'`,
    [organizationId, cell],
  );
  return rowCount === 1;
}

/** The writes of the organization go on here, where it may have come from another cell before, and nothing leads on. */
export async function endMove(client: pg.Client, organizationId: string): Promise<void> {
  await client.query(
    "UPDATE moved_organizations SET state = 'here', cell = came_to, came_to = NULL WHERE organization_id = $1 AND state IN ('closing', 'frozen') AND came_to IS NOT NULL",
    [organizationId],
  );
  await client.query("DELETE FROM moved_organizations WHERE organization_id = $1 AND state IN ('closing', 'frozen')", [
    organizationId,
  ]);
  await client.query('DELETE FROM moved_links WHERE organization_id = $1', [organizationId]);
}
