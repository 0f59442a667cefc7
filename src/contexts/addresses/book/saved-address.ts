import { notFound, type ApiError } from '../../../kernel/api-error.js';
import type { PostalAddress } from '../../../kernel/postal-address.js';
import { plainText } from '../plain-text.js';

/** An address of the address book. */
export interface SavedAddress extends PostalAddress {
  readonly id: string;
  readonly isDefault: boolean;
  /** Its postal code was found when it was last validated, and it has not moved since. */
  readonly isVerified: boolean;
  readonly createdAt: Date;
}

/** The address without what the address book knows of it. */
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

/** What `search` looks through. */
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

/** True where the two are different places: what was verified of the one says nothing of the other. */
export const isElsewhere = (address: PostalAddress, other: PostalAddress): boolean =>
  LOCATION.some((field) => address[field] !== other[field]);

export const addressNotFound = (): ApiError => notFound('Address');
