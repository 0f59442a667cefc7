/**
 * Confirmations of the last member before the organization is closed. If `forfeit` is true, the member accepts the loss of the
 * remaining balance.
 */
export interface ClosingTerms {
  readonly forfeit: boolean;
}

/** Called in the transaction that closes an organization. An error rolls back the transaction. All listeners are called. */
export abstract class OrganizationClosingListener {
  abstract beforeClosing(organizationId: string, terms: ClosingTerms): Promise<void>;
}
