import { labelGif } from './label-gif.js';
import { gifToPdf } from '../../../src/contexts/carriers/label-file/gif-label.js';

const file = await gifToPdf(labelGif());

/** A label as a PDF of one page. */
export const sketchedPdf = (): Uint8Array => file;
