import { PDFiumLibrary } from '@hyzyla/pdfium';

/** A page of a PDF: its size in points, and its text. */
export interface PdfPage {
  readonly width: number;
  readonly height: number;
  readonly text: string;
}

export async function pagesOf(file: Uint8Array): Promise<PdfPage[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(file);
  const pages = [...document.pages()].map((page) => ({ ...page.getOriginalSize(), text: page.getText() }));
  document.destroy();
  library.destroy();
  return pages.map(({ originalWidth: width, originalHeight: height, text }) => ({ width, height, text }));
}

/** The bytes of a file whose URL is in a response. */
export const download = async (url: string): Promise<Uint8Array> =>
  new Uint8Array(await (await fetch(url)).arrayBuffer());
