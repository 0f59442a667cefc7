import type { Response } from 'express';

const COUNTED_BYTES = 64 * 1024;

/** Limits the memory that unread responses use. Source: docs/reliability.md#unread-responses */
export class UnreadResponses {
  private total = 0;
  private readonly ofParty = new Map<string, number>();

  /**
   * `each` is the maximum number of unread bytes per organization or, without a credential, per network of the client. `total` is
   * the maximum for all clients.
   */
  constructor(private readonly bounds: { readonly each: number; readonly total: number }) {}

  /**
   * Call this method before writing the response. If the response would exceed a limit, closes the connection and returns false.
   */
  admit(response: Response, partyOf: () => string, bytes: number): boolean {
    if (bytes < COUNTED_BYTES) return true;
    const party = partyOf();
    const own = this.ofParty.get(party) ?? 0;
    if (own > 0 && (own + bytes > this.bounds.each || this.total + bytes > this.bounds.total)) {
      response.destroy();
      return false;
    }
    this.change(party, bytes);
    // `close` is emitted after `finish`, and also if the client disconnects.
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
