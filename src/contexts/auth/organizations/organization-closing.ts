/**
 * Confirmations that the last member gives before the organization is closed. `forfeit` accepts the loss of the remaining balance.
 */
export interface ClosingTerms {
  readonly forfeit: boolean;
}

/** Called in the transaction that closes an organization. An error rolls the closing back. All providers are called. */
export abstract class OrganizationClosingListener {
  abstract beforeClosing(organizationId: string, terms: ClosingTerms): Promise<void>;
}
