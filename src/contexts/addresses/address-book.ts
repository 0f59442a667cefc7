import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Tenant } from '../../kernel/principal.js';

/** An address to be kept, under an id that was made for it before. */
export interface AddressToSave {
  readonly id: string;
  readonly address: PostalAddress;
  readonly isDefault: boolean;
}

/** The saved addresses of an organization and mode, for contexts that ship to them. */
export abstract class AddressBook {
  /** Throws `RESOURCE_NOT_FOUND` for an unknown or deleted address. */
  abstract get(tenant: Tenant, id: string): Promise<PostalAddress>;

  /** Stores new addresses, in the caller's transaction. Of several that say `isDefault` the last one is it. */
  abstract save(tenant: Tenant, addresses: readonly AddressToSave[]): Promise<void>;
}
