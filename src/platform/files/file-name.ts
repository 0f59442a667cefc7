import { randomToken } from '../../kernel/ids.js';

const CONTENT_TYPES = {
  pdf: 'application/pdf',
  zpl: 'text/plain; charset=utf-8',
  png: 'image/png',
  xml: 'application/xml',
} as const;
export type FileExtension = keyof typeof CONTENT_TYPES;

const FILE_NAME = /^[A-Za-z0-9]{32}\.(pdf|zpl|png|xml)$/;

/** 32 characters of base62, about 190 bits: nobody guesses one. */
export const newFileName = (extension: FileExtension): string => `${randomToken(32)}.${extension}`;

/** Anything else never reaches the storage: no path, no dot file. */
export const isFileName = (text: string): boolean => FILE_NAME.test(text);

export const contentTypeOf = (name: string): string => CONTENT_TYPES[name.slice(-3) as FileExtension];
