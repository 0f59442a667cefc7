import { inflateSync } from 'node:zlib';
import { labelGif } from '../../../../test/carriers/doubles/label-gif.js';
import { gifToPdf, gifToPng } from './gif-label.js';

/** Width, height and grey pixels of our PNG with one IDAT and no filter. */
function pixelsOf(png: Uint8Array) {
  const file = Buffer.from(png);
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const at = file.indexOf('IDAT') + 4;
  const rows = inflateSync(file.subarray(at, at + file.readUInt32BE(at - 8)));
  return { width, height, grey: (x: number, y: number) => rows[y * (width + 1) + 1 + x] };
}

describe('A label that a carrier draws as a GIF', () => {
  it('is rotated upright and cropped', async () => {
    const { width, height, grey } = pixelsOf(await gifToPng(labelGif(280, 160)));
    expect([width, height]).toEqual([160, 240]);
    // The first corner is white, its line and its neighbour are black.
    expect([grey(0, 0), grey(20, 0), grey(159, 0), grey(0, 20)]).toEqual([255, 0, 0, 0]);
    expect([grey(159, 39), grey(0, 41), grey(80, 239)]).toEqual([0, 255, 255]);
  });

  it('that is upright stays unchanged', async () => {
    const { width, height } = pixelsOf(await gifToPng(labelGif(160, 240)));
    expect([width, height]).toEqual([160, 240]);
  });

  it('is one page of 4 × 6 inches as a PDF', async () => {
    const pdf = Buffer.from(await gifToPdf(labelGif())).toString('latin1');
    expect(pdf).toContain('/MediaBox [0 0 288 432]');
    expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect(pdf).toContain('/Subtype /Image');
  });

  it('is rejected if it is not a GIF', async () => {
    await expect(gifToPng(Buffer.from('GIF89a, perhaps'))).rejects.toThrow();
    await expect(gifToPdf(labelGif().subarray(0, 40))).rejects.toThrow();
  });
});
