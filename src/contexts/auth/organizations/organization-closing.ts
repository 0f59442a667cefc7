/** What the last member says besides: `forfeit`, that what would be lost may be. */
export interface ClosingTerms {
  readonly forfeit: boolean;
}

/** Called in the transaction that closes an organization, which an error leaves open. All providers are called. */
export abstract class OrganizationClosingListener {
  abstract beforeClosing(organizationId: string, terms: ClosingTerms): Promise<void>;
}
