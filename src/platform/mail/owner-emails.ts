/** Port that returns the email addresses of the OWNERs of an organization. */
export abstract class OwnerEmails {
  /** Sorted by the time at which the OWNERs joined. Empty if the organization is closed. */
  abstract of(organizationId: string): Promise<readonly string[]>;
}
