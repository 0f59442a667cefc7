import { LABEL_FORMATS, type LabelFormat, type ZplResolution } from '../../../kernel/label-format.js';
import { extensionOf, inExtension, type FileExtension } from '../../../platform/files/file-name.js';
import type { Label } from '../label.entity.js';

export const EXTENSIONS = { PDF: 'pdf', ZPL: 'zpl', PNG: 'png' } as const satisfies Record<LabelFormat, FileExtension>;

/** The format that the label was bought in. */
export const boughtFormat = ({ fileName }: Label): LabelFormat => extensionOf(fileName).toUpperCase() as LabelFormat;

/** A file of a label. `resolution`: of ZPL; of the others 203, which says nothing. */
export interface LabelVariant {
  readonly format: LabelFormat;
  readonly resolution: ZplResolution;
}

export const LABEL_VARIANTS: readonly LabelVariant[] = [
  ...LABEL_FORMATS.map((format) => ({ format, resolution: 203 }) as const),
  { format: 'ZPL', resolution: 300 },
];

/** Carriers are asked for 203 dpi by every purchase. */
export const isBought = (label: Label, { format, resolution }: LabelVariant): boolean =>
  format === boughtFormat(label) && resolution === 203;

/** The name of a file of the label, whether or not it has been made. */
export function fileNameIn({ fileName }: Label, { format, resolution }: LabelVariant): string {
  const name = inExtension(fileName, EXTENSIONS[format]);
  return resolution === 203 ? name : name.replace(/(?=\.zpl$)/, `-${resolution}dpi`);
}
