import { createHash } from 'node:crypto';

/**
 * A statement that PostgreSQL keeps prepared, under a name that follows from its text: what another process or release, or a pooler that
 * stops keeping names apart, has left under it in a session is the same statement.
 */
export const prepared = (text: string): { readonly name: string; readonly text: string } => ({
  name: createHash('sha256').update(text).digest('hex').slice(0, 16),
  text,
});
