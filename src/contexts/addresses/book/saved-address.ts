import { notFound, type ApiError } from '../../../kernel/api-error.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { plainText } from '../../../kernel/plain-text.js';

/** An address of the address book. */
export interface SavedAddress extends PostalAddress {
  readonly id: string;
  readonly isDefault: boolean;
  /** Whether its last validation succeeded and its location has not changed since. */
  readonly isVerified: boolean;
  readonly createdAt: Date;
}

/** The address without the fields of the address book. */
export const postalPart = (saved: SavedAddress): PostalAddress => ({
  contactName: saved.contactName,
  contactPhone: saved.contactPhone,
  contactEmail: saved.contactEmail,
  company: saved.company,
  street: saved.street,
  exteriorNumber: saved.exteriorNumber,
  interiorNumber: saved.interiorNumber,
  neighborhood: saved.neighborhood,
  city: saved.city,
  state: saved.state,
  postalCode: saved.postalCode,
  country: saved.country,
  reference: saved.reference,
  isResidential: saved.isResidential,
  latitude: saved.latitude,
  longitude: saved.longitude,
});

/** The text that `search` matches. */
export const searchTextOf = (address: PostalAddress): string =>
  plainText(
    [
      address.contactName,
      address.company,
      address.contactEmail,
      address.contactPhone,
      address.street,
      address.exteriorNumber,
      address.neighborhood,
      address.city,
      address.postalCode,
      address.reference,
    ].join(' '),
  );

const LOCATION = ['street', 'exteriorNumber', 'neighborhood', 'city', 'state', 'postalCode', 'country'] as const;

/** True if the location differs, so that a verification of one address does not apply to the other. */
export const hasMoved = (address: PostalAddress, other: PostalAddress): boolean =>
  LOCATION.some((field) => address[field] !== other[field]);

export const addressNotFound = (): ApiError => notFound('Address');
