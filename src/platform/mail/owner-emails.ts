/** Port that returns the email addresses of an organization's OWNERs. */
export abstract class OwnerEmails {
  /** Returns the addresses in the order in which the OWNERs joined. Empty for a closed organization. */
  abstract of(organizationId: string): Promise<readonly string[]>;
}
