import {
  degrees,
  PDFDocument,
  type PDFEmbeddedPage,
  type PDFPage,
  PDFArray,
  PDFDict,
  PDFName,
  PDFRawStream,
  PDFRef,
  type PDFObject,
} from '@cantoo/pdf-lib';
import type { SheetLayout } from './sheet-layout.js';
import { createHash } from 'node:crypto';

/** Position of a label on a page, in points from the bottom left corner. */
interface Slot {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

interface Sheet {
  readonly size: readonly [width: number, height: number];
  readonly slots: readonly Slot[];
}

const halves = (width: number, height: number): Sheet => ({
  size: [width, height],
  slots: [height / 2, 0].map((y) => ({ x: 0, y, width, height: height / 2 })),
});

const SHEETS: Readonly<Record<SheetLayout, Sheet>> = {
  '4x6': { size: [288, 432], slots: [{ x: 0, y: 0, width: 288, height: 432 }] },
  letter: halves(612, 792),
  a4: halves(595.28, 841.89),
};

interface MergeRequest {
  readonly pdfs: readonly Uint8Array[];
  readonly layout: SheetLayout;
}

export interface Merged {
  readonly file: Uint8Array;
  readonly pageCount: number;
  /** Indexes of the damaged or encrypted files in the input. The merged PDF omits these files. */
  readonly unreadable: readonly number[];
}

/** Prevents pauses for the event loop, because the worker thread runs no other task. */
const WITHOUT_PAUSES = Infinity;

/**
 * Merges PDFs into one PDF. Rotates a page if the rotated page fits better. Never enlarges a page. Reason:
 * docs/adr/0090-pdf-documents.md
 */
export async function mergePdfs({ pdfs, layout }: MergeRequest): Promise<Merged> {
  const { size, slots } = SHEETS[layout];
  const merged = await PDFDocument.create();
  const pages: PDFEmbeddedPage[] = [];
  const unreadable: number[] = [];
  for (const [index, pdf] of pdfs.entries()) {
    try {
      const source = await PDFDocument.load(pdf, { updateMetadata: false, parseSpeed: WITHOUT_PAUSES });
      pages.push(...(await merged.embedPdf(source, source.getPageIndices())));
    } catch {
      unreadable.push(index);
    }
  }
  pages.forEach((page, index) => {
    const slot = slots[index % slots.length]!;
    const sheet = index % slots.length === 0 ? merged.addPage([...size]) : merged.getPage(merged.getPageCount() - 1);
    place(page, slot, sheet);
  });
  await merged.flush();
  shareEqualObjects(merged);
  const file = await merged.save({ objectsPerTick: WITHOUT_PAUSES });
  return { file, pageCount: pages.length === 0 ? 0 : merged.getPageCount(), unreadable };
}

function place(page: PDFEmbeddedPage, slot: Slot, sheet: PDFPage): void {
  const upright = Math.min(1, slot.width / page.width, slot.height / page.height);
  const turned = Math.min(1, slot.width / page.height, slot.height / page.width);
  const [scale, isTurned] = turned > upright ? [turned, true] : [upright, false];
  const [width, height] = [page.width * scale, page.height * scale];
  const [middleX, middleY] = [slot.x + slot.width / 2, slot.y + slot.height / 2];
  sheet.drawPage(page, {
    // The page is rotated counterclockwise around its lower left corner. After the rotation, this corner is the lower right corner.
    x: isTurned ? middleX + height / 2 : middleX - width / 2,
    y: isTurned ? middleY - width / 2 : middleY - height / 2,
    xScale: scale,
    yScale: scale,
    ...(isTurned ? { rotate: degrees(90) } : {}),
  });
}

const FONT_PARTS = [PDFName.of('Font'), PDFName.of('FontDescriptor')];
const TYPE = PDFName.of('Type');

/** Deduplicates streams and fonts, because fonts use most of the bytes of a label. Call this function on a flushed document. */
function shareEqualObjects({ context }: PDFDocument): void {
  // An iteration merges objects whose references are already merged: first font files, then descriptors, then fonts.
  for (let kept = duplicates(context.enumerateIndirectObjects()); kept.size > 0;) {
    for (const duplicate of kept.keys()) context.delete(duplicate);
    const left = context.enumerateIndirectObjects();
    for (const [, object] of left) nameKept(object, kept);
    kept = duplicates(left);
  }
}

/** Maps each duplicate object to an earlier object with the same content. */
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

/** Returns the content of an object as text. Null for objects that must not be deduplicated, for example pages. */
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
