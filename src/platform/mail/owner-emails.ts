/**
 * Where the OWNERs of an organization are reached. Whoever must tell them something need not know how people are kept;
 * whoever keeps them implements it.
 */
export abstract class OwnerEmails {
  /** In the order in which they joined; none for an organization that was closed. */
  abstract of(organizationId: string): Promise<readonly string[]>;
}
