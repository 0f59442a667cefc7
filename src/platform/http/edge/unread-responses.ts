import type { Response } from 'express';

const COUNTED_BYTES = 64 * 1024;

/** Limits the memory of response bytes that clients have not read. Source: docs/reliability.md#unread-responses */
export class UnreadResponses {
  private total = 0;
  private readonly ofParty = new Map<string, number>();

  /**
   * `each`: maximum unread bytes of one organization, or of one client network without a credential. `total`: maximum unread
   * bytes of all clients.
   */
  constructor(private readonly bounds: { readonly each: number; readonly total: number }) {}

  /** Call this method before the response is written. Returns false if it closed the connection because a limit was exceeded. */
  admit(response: Response, partyOf: () => string, bytes: number): boolean {
    if (bytes < COUNTED_BYTES) return true;
    const party = partyOf();
    const own = this.ofParty.get(party) ?? 0;
    if (own > 0 && (own + bytes > this.bounds.each || this.total + bytes > this.bounds.total)) {
      response.destroy();
      return false;
    }
    this.change(party, bytes);
    // The event `close` is emitted after `finish` and also when the client has disconnected.
    response.once('close', () => this.change(party, -bytes));
    return true;
  }

  private change(party: string, bytes: number): void {
    this.total += bytes;
    const left = (this.ofParty.get(party) ?? 0) + bytes;
    if (left > 0) this.ofParty.set(party, left);
    else this.ofParty.delete(party);
  }
}
