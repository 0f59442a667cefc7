/** Port that returns the email addresses of an organization's OWNERs. */
export abstract class OwnerEmails {
  /** In the order in which they joined. Empty for a closed organization. */
  abstract of(organizationId: string): Promise<readonly string[]>;
}
