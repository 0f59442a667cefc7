import type { Branding } from './branding.js';

/** The ways to the shop that it has given, with the address that opens each. */
export const contactLinks = ({ contactEmail, contactPhone, contactUrl }: Branding): { text: string; url: string }[] => [
  ...(contactEmail === null ? [] : [{ text: contactEmail, url: `mailto:${contactEmail}` }]),
  ...(contactPhone === null ? [] : [{ text: contactPhone, url: `tel:${contactPhone.replace(/[^+\d]/g, '')}` }]),
  ...(contactUrl === null ? [] : [{ text: contactUrl.replace(/^https?:\/\//i, ''), url: contactUrl }]),
];
