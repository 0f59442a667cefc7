import type { LabelFormat } from '../../../kernel/label-format.js';

const PNG_SIGNATURE = '\x89PNG\r\n\x1a\n';

export function isLabelFile(file: Uint8Array, format: LabelFormat): boolean {
  const bytes = Buffer.from(file);
  if (format === 'PDF') return bytes.subarray(0, 5).toString('latin1') === '%PDF-';
  if (format === 'PNG') return bytes.subarray(0, 8).toString('latin1') === PNG_SIGNATURE;
  return bytes.includes('^XA');
}
