import { Injectable } from '@nestjs/common';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { AddressBookService, type AddressToSave } from '../../contexts/addresses/book/address-book.service.js';
import { toPostalAddress } from '../../contexts/addresses/to-postal-address.js';
import type { AddressSnapshot } from '../../contexts/shipments/shipment-documents.js';
import type { CreateShipmentRequest, InlineAddressRequest } from './create-shipment.request.js';

/** The addresses of a request; undefined where the request does not contain them. */
export interface NamedAddresses {
  readonly from: AddressSnapshot | undefined;
  readonly to: AddressSnapshot | undefined;
  readonly returnTo: AddressSnapshot | undefined;
  /** Inline addresses with `saveToAddressBook`; their snapshots contain the new ids. */
  readonly toSave: readonly AddressToSave[];
}

interface Resolved {
  readonly snapshot?: AddressSnapshot;
  readonly toSave?: AddressToSave;
}

type AddressFields = Pick<
  CreateShipmentRequest,
  'fromAddressId' | 'fromAddress' | 'from' | 'toAddressId' | 'toAddress' | 'to' | 'returnAddressId' | 'returnAddress'
>;

@Injectable()
export class ResolveAddresses {
  constructor(private readonly addressBook: AddressBookService) {}

  /** The request's class allows one form per address. Throws `RESOURCE_NOT_FOUND` for an unknown saved address. */
  async execute(tenant: Tenant, request: AddressFields): Promise<NamedAddresses> {
    const { fromAddressId, fromAddress, from, toAddressId, toAddress, to, returnAddressId, returnAddress } = request;
    const forms = [
      fromAddressId ?? fromAddress ?? from,
      toAddressId ?? toAddress ?? to,
      returnAddressId ?? returnAddress,
    ];
    const resolved = await Promise.all(forms.map((form) => this.resolve(tenant, form)));
    const [origin, destination, returnTo] = resolved.map(({ snapshot }) => snapshot);
    const toSave = resolved.flatMap((each) => each.toSave ?? []);
    return { from: origin, to: destination, returnTo, toSave };
  }

  /** Call it in the transaction that writes the snapshots. */
  save(tenant: Tenant, toSave: NamedAddresses['toSave']): Promise<void> {
    return this.addressBook.save(tenant, toSave);
  }

  private async resolve(tenant: Tenant, form: string | InlineAddressRequest | null | undefined): Promise<Resolved> {
    if (form === undefined || form === null) return {};
    if (typeof form === 'string') {
      return { snapshot: { savedAddressId: form, ...(await this.addressBook.getPostalAddress(tenant, form)) } };
    }
    const address = toPostalAddress(form);
    if (!form.saveToAddressBook) return { snapshot: { savedAddressId: null, ...address } };
    const id = newId('adr');
    return {
      snapshot: { savedAddressId: id, ...address },
      toSave: { id, address, isDefault: form.isDefault ?? false },
    };
  }
}
