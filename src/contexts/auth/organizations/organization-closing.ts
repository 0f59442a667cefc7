/** What the last member says besides: `forfeit`, that what would be lost may be. */
export interface ClosingTerms {
  readonly forfeit: boolean;
}

/**
 * Is called before an organization is closed, in that transaction: what it throws leaves the organization open. Later contexts
 * implement it; every provider of this class is called.
 */
export abstract class OrganizationClosingListener {
  abstract beforeClosing(organizationId: string, terms: ClosingTerms): Promise<void>;
}
