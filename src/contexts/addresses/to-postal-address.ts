import type { PostalAddress } from '../../kernel/postal-address.js';
import { findState } from '../../kernel/states.js';
import { compactPhone } from '../../kernel/telephone.js';
import type { AddressRequest } from './address.request.js';

/** Normalizes a valid request: phone without spaces, Mexican states as `MX-…`, defaults filled in. */
export function toPostalAddress(request: AddressRequest): PostalAddress {
  const country = request.country?.toUpperCase() ?? 'MX';
  return {
    contactName: request.contactName,
    contactPhone: compactPhone(request.contactPhone),
    contactEmail: request.contactEmail ?? null,
    company: request.company ?? null,
    street: request.street,
    exteriorNumber: request.exteriorNumber,
    interiorNumber: request.interiorNumber ?? null,
    neighborhood: request.neighborhood,
    city: request.city,
    state: country === 'MX' ? (findState(request.state)?.code ?? request.state) : request.state,
    postalCode: request.postalCode,
    country,
    reference: request.reference ?? null,
    isResidential: request.isResidential ?? true,
    latitude: request.latitude ?? null,
    longitude: request.longitude ?? null,
  };
}
