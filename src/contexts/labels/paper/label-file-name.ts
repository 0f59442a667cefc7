import type { LabelFormat } from '../../../kernel/label-format.js';
import { extensionOf, inExtension, type FileExtension } from '../../../platform/files/file-name.js';
import type { Label } from '../label.js';

export const EXTENSIONS = { PDF: 'pdf', ZPL: 'zpl', PNG: 'png' } as const satisfies Record<LabelFormat, FileExtension>;

/** What a download of a label is called, without the extension. */
export const labelTitle = (trackingNumber: string): string => `guia-${trackingNumber}`;

/** The format that the label was bought in. */
export const boughtFormat = ({ fileName }: Label): LabelFormat => extensionOf(fileName).toUpperCase() as LabelFormat;

/** The name of the label's file in a format, whether or not it has been made. */
export const fileNameIn = ({ fileName }: Label, format: LabelFormat): string =>
  inExtension(fileName, EXTENSIONS[format]);
