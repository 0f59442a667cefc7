import { ApiProperty } from '@nestjs/swagger';
import type { ResponseChange, Rewrite, Schema } from '../../kernel/api-versions.js';
import { Translation } from './translation.js';

class Price {
  @ApiProperty()
  amount!: string;
}

class Offer {
  @ApiProperty({ type: Price })
  price!: Price;
}

class SpecialOffer extends Offer {
  @ApiProperty({ type: () => [SpecialOffer] })
  alternatives!: SpecialOffer[];
}

class Note {
  @ApiProperty()
  text!: string;
}

const renaming =
  (from: string, to: string): Rewrite =>
  ({ [from]: value, ...others }) => ({ ...others, [to]: value! });

const renamed = (schema: Schema, from: string, to: string): ResponseChange => ({
  description: `${from} is called ${to}.`,
  answers: [schema],
  upgrade: renaming(from, to),
  downgrade: renaming(to, from),
});

describe('A translation', () => {
  const translation = new Translation([
    renamed(Price, 'value', 'sum'),
    renamed(Offer, 'cost', 'price'),
    renamed(Price, 'sum', 'amount'),
  ]);

  it('applies the changes of a schema oldest first in upgrades and newest first in downgrades', () => {
    expect(translation.upgrade(Price, { value: '1' })).toEqual({ amount: '1' });
    expect(translation.downgrade(Price, { amount: '1' })).toEqual({ value: '1' });
  });

  it('translates renamed fields, lists, subclasses and recursive objects', () => {
    const older = { cost: { value: '1' }, alternatives: [{ cost: { value: '2' }, alternatives: [] }] };
    const current = { price: { amount: '1' }, alternatives: [{ price: { amount: '2' }, alternatives: [] }] };

    expect(translation.upgrade(SpecialOffer, [older])).toEqual([current]);
    expect(translation.downgrade(SpecialOffer, [current])).toEqual([older]);
  });

  it('does not change objects without changes', () => {
    const note = { text: 'x' };

    expect([translation.affects(Note), translation.affects(SpecialOffer)]).toEqual([false, true]);
    expect(translation.upgrade(Note, note)).toBe(note);
    expect(translation.downgrade(Note, note)).toBe(note);
  });

  it.each([null, 7, 'x', true])('passes %p instead of an object to validation', (value) => {
    expect(translation.upgrade(Price, value)).toBe(value);
    expect(translation.upgrade(SpecialOffer, { cost: value, alternatives: value })).toEqual({
      price: value,
      alternatives: value,
    });
  });

  it('does not downgrade with a change that only upgrades requests', () => {
    const required = new Translation([
      { description: 'A text is required.', requests: [Note], upgrade: (note) => ({ text: '', ...note }) },
    ]);

    expect(required.upgrade(Note, {})).toEqual({ text: '' });
    expect(required.downgrade(Note, { text: 'x' })).toEqual({ text: 'x' });
  });
});
