import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Tenant } from '../../kernel/principal.js';

/** The saved addresses of an organization and mode, for contexts that ship to them. */
export abstract class AddressBook {
  /** Throws `RESOURCE_NOT_FOUND`. */
  abstract get(tenant: Tenant, id: string): Promise<PostalAddress>;
}
