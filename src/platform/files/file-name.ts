import { createHash } from 'node:crypto';
import { randomToken } from '../../kernel/ids.js';

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  zpl: 'text/plain; charset=utf-8',
  png: 'image/png',
  xml: 'application/xml',
  json: 'application/json',
} as const;
export type FileExtension = keyof typeof CONTENT_TYPES;

const TOKEN_LENGTH = 32;
const FILE_NAME = /^([A-Za-z0-9]{32}(-[A-Za-z0-9-]{1,100})?|[\da-f]{64})\.(pdf|zpl|png|xml|json)$/;
const NAMED_BY_CONTENT = /^[\da-f]{64}\./;

/** Returns 32 characters of base62 (190 bits), then the title: `<token>-guia-8055241528464720099314.pdf`. */
export function newFileName(extension: FileExtension, title?: string): string {
  const suffix = title === undefined ? '' : `-${title.replace(/[^A-Za-z0-9]+/g, '-').slice(0, 100)}`;
  return `${randomToken(TOKEN_LENGTH)}${suffix}.${extension}`;
}

/**
 * For one owner, the same content always results in the same name. Another owner receives a different name, so that a name does not
 * reveal who else stored the content.
 */
export const nameByContent = (extension: FileExtension, content: Uint8Array, owner: string): string =>
  `${createHash('sha256').update(`${owner}\n`).update(content).digest('hex')}.${extension}`;

export const isNamedByContent = (name: string): boolean => NAMED_BY_CONTENT.test(name);

export const inExtension = (name: string, extension: FileExtension): string =>
  `${name.slice(0, name.lastIndexOf('.'))}.${extension}`;

export const extensionOf = (name: string): FileExtension => name.slice(name.lastIndexOf('.') + 1) as FileExtension;

/** Checks a name before the storage receives it. A valid name cannot be a path or a dot file. */
export const isFileName = (text: string): boolean => FILE_NAME.test(text);

/** Returns the name that a download shows: the title of the file without the token. */
export const downloadName = (name: string): string =>
  name.charAt(TOKEN_LENGTH) === '-' ? name.slice(TOKEN_LENGTH + 1) : name;

export const contentTypeOf = (name: string): string => CONTENT_TYPES[extensionOf(name)];
