import { PDFArray, PDFDict, PDFName, PDFRawStream, PDFRef, type PDFDocument, type PDFObject } from '@cantoo/pdf-lib';
import { createHash } from 'node:crypto';

const FONT_PARTS = [PDFName.of('Font'), PDFName.of('FontDescriptor')];
const TYPE = PDFName.of('Type');

/**
 * Keeps streams and fonts that are equal once: each label of a carrier brings the same fonts, which are most of its file. Call it
 * on a flushed document.
 */
export function shareEqualObjects({ context }: PDFDocument): void {
  // A file of a font first, then the descriptors that name it, then the fonts that name those.
  for (let kept = duplicates(context.enumerateIndirectObjects()); kept.size > 0;) {
    for (const duplicate of kept.keys()) context.delete(duplicate);
    const left = context.enumerateIndirectObjects();
    for (const [, object] of left) nameKept(object, kept);
    kept = duplicates(left);
  }
}

/** Of each object that equals an earlier one, the earlier one. */
function duplicates(objects: readonly [PDFRef, PDFObject][]): Map<PDFRef, PDFRef> {
  const first = new Map<string, PDFRef>();
  const kept = new Map<PDFRef, PDFRef>();
  for (const [ref, object] of objects) {
    const text = contentOf(object);
    const earlier = text && first.get(text);
    if (earlier) kept.set(ref, earlier);
    else if (text) first.set(text, ref);
  }
  return kept;
}

/** Null of what may not be shared, as a page. */
function contentOf(object: PDFObject): string | null {
  if (object instanceof PDFRawStream)
    return object.dict.toString() + createHash('sha256').update(object.contents).digest('base64');
  return object instanceof PDFDict && FONT_PARTS.some((part) => object.get(TYPE) === part) ? object.toString() : null;
}

function nameKept(object: PDFObject, kept: ReadonlyMap<PDFRef, PDFRef>): void {
  if (object instanceof PDFRawStream) return nameKept(object.dict, kept);
  const put = (value: PDFObject, replace: (by: PDFRef) => void): void => {
    if (!(value instanceof PDFRef)) return nameKept(value, kept);
    const by = kept.get(value);
    if (by) replace(by);
  };
  if (object instanceof PDFDict) for (const [key, value] of object.entries()) put(value, (by) => object.set(key, by));
  if (object instanceof PDFArray) object.asArray().forEach((value, index) => put(value, (by) => object.set(index, by)));
}
