import type { PostalAddress } from '../../kernel/postal-address.js';
import type { Tenant } from '../../kernel/principal.js';

/** An address to store under an id that the caller generated. */
export interface AddressToSave {
  readonly id: string;
  readonly address: PostalAddress;
  readonly isDefault: boolean;
}

/** The saved addresses of an organization and mode, for other contexts. */
export abstract class AddressBook {
  /** Throws `RESOURCE_NOT_FOUND` for an unknown or deleted address. */
  abstract get(tenant: Tenant, id: string): Promise<PostalAddress>;

  /** Stores new addresses in the caller's transaction. The last one with `isDefault` becomes the default. */
  abstract save(tenant: Tenant, addresses: readonly AddressToSave[]): Promise<void>;
}
