import { ApiProperty } from '@nestjs/swagger';
import type { AnswerChange, Rewrite, Schema } from '../../kernel/api-versions.js';
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

const renamed = (schema: Schema, from: string, to: string): AnswerChange => ({
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

  it('passes the changes of a schema oldest first upwards and newest first downwards', () => {
    expect(translation.upgrade(Price, { value: '1' })).toEqual({ amount: '1' });
    expect(translation.downgrade(Price, { amount: '1' })).toEqual({ value: '1' });
  });

  it('reaches every place of a schema: fields that were renamed, lists, subclasses, objects within themselves', () => {
    const older = { cost: { value: '1' }, alternatives: [{ cost: { value: '2' }, alternatives: [] }] };
    const current = { price: { amount: '1' }, alternatives: [{ price: { amount: '2' }, alternatives: [] }] };

    expect(translation.upgrade(SpecialOffer, [older])).toEqual([current]);
    expect(translation.downgrade(SpecialOffer, [current])).toEqual([older]);
  });

  it('leaves what no change reaches as it is', () => {
    const note = { text: 'x' };

    expect([translation.affects(Note), translation.affects(SpecialOffer)]).toEqual([false, true]);
    expect(translation.upgrade(Note, note)).toBe(note);
    expect(translation.downgrade(Note, note)).toBe(note);
  });

  it.each([null, 7, 'x', true])('leaves %p in the place of an object to validation', (value) => {
    expect(translation.upgrade(Price, value)).toBe(value);
    expect(translation.upgrade(SpecialOffer, { cost: value, alternatives: value })).toEqual({
      price: value,
      alternatives: value,
    });
  });

  it('does not lower what a change to requests only lifts', () => {
    const required = new Translation([
      { description: 'A text is required.', requests: [Note], upgrade: (note) => ({ text: '', ...note }) },
    ]);

    expect(required.upgrade(Note, {})).toEqual({ text: '' });
    expect(required.downgrade(Note, { text: 'x' })).toEqual({ text: 'x' });
  });
});
