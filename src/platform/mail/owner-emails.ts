/** Port that returns the email addresses of the OWNERs of an organization. */
export abstract class OwnerEmails {
  /** Returns the address of the longest-standing OWNER first. Empty if the organization is closed. */
  abstract of(organizationId: string): Promise<readonly string[]>;
}
