import { heldConnection } from './held-connection.js';

/**
 * Throws if the current async context is inside a `Database.transaction`. Every port to another system (carrier,
 * payment processor) calls it first: a transaction that waits for a remote answer keeps its locks and its connection,
 * and its rollback cannot undo the call. Source: docs/reference/background-work.md#calls-to-other-systems
 * @param call names the call in the error
 */
export function requireNoTransaction(call: string): void {
  const held = heldConnection.getStore();
  if (held?.transaction && !held.hasEnded) throw new Error(`${call} was called inside a database transaction.`);
}
