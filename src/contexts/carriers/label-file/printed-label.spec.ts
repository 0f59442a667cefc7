import { longestLabel, SPANISH, usualLabel } from '../../../../test/support/sample-labels.js';
import { ZPL_RESOLUTIONS } from '../../../kernel/label-format.js';
import { CARRIERS } from '../carriers.js';
import { trackingNumberOf } from '../simulated/tracking-number.js';
import { barcodesIn, printed } from '../packages/read-label.js';
import { drawLabel } from './draw-label.js';
import { layoutLabel } from './label-layout.js';

const labels = CARRIERS.map(({ name, trackingNumber }) => ({
  ...usualLabel,
  carrierName: name,
  trackingNumber: trackingNumberOf(trackingNumber, '1234567'),
}));

describe('The bar code of a label', () => {
  it.each(ZPL_RESOLUTIONS)(
    'is read as its tracking number from ZPL printed at %i dpi, of every carrier',
    async (dpi) => {
      for (const label of labels) {
        const found = await barcodesIn(await printed(await drawLabel(label, 'ZPL', dpi), dpi));
        expect([label.carrierName, found]).toEqual([label.carrierName, [label.trackingNumber]]);
      }
    },
  );

  it.each(ZPL_RESOLUTIONS)('at %i dpi a sender with the longest name keeps the number of the street', async (dpi) => {
    const from = { ...longestLabel(SPANISH).from, exteriorNumber: '1602', interiorNumber: '4B' };
    const document = { ...usualLabel, from, returnTo: from };
    const zpl = Buffer.from(await drawLabel(document, 'ZPL', dpi)).toString('latin1');
    const kept = layoutLabel(document).texts.filter(({ text }) => text.includes('1602'));

    expect(kept).not.toEqual([]);
    expect(zpl).toMatch(/\^FD[^^]*1602[^^]*4B\^FS/);
  });
});
