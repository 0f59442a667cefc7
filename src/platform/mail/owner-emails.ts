/**
 * The email addresses of an organization's OWNERs: a port for contexts that notify them, implemented where users are
 * stored.
 */
export abstract class OwnerEmails {
  /** In the order in which they joined; empty for a closed organization. */
  abstract of(organizationId: string): Promise<readonly string[]>;
}
