import { regimeProblem, useProblem } from './sat-catalogs.js';

describe('The SAT catalogs', () => {
  it('contain 19 regimes, each for persons, companies or both', () => {
    const regimes = Array.from({ length: 100 }, (_, i) => String(600 + i));
    const of = (kind: 'fisica' | 'moral') => regimes.filter((regime) => regimeProblem(regime, kind) === null);

    expect(of('moral')).toEqual(['601', '603', '610', '620', '622', '623', '624', '626']);
    expect(of('fisica')).toEqual([
      ...['605', '606', '607', '608', '610', '611', '612', '614', '615', '616', '621', '625', '626'],
    ]);
    expect(regimeProblem('609', null)).toMatch(/catalog/);
    expect(regimeProblem('constructor', null)).toMatch(/catalog/);
  });

  it.each([
    ['G03', '601', 'moral'],
    ['G03', '612', 'fisica'],
    ['G03', '626', 'fisica'],
    ['G02', '616', 'fisica'],
    ['S01', '616', 'generic'],
    ['CP01', '605', 'fisica'],
    ['CN01', '605', 'fisica'],
    ['D10', '605', 'fisica'],
    ['I08', '625', 'fisica'],
  ] as const)('allow use %s with regime %s for a %s', (use, regime, kind) => {
    expect(useProblem(use, regime, kind)).toBeNull();
  });

  it.each([
    ['G03', '605', 'fisica'],
    ['G03', '616', 'fisica'],
    ['D01', '601', 'moral'],
    ['D01', '626', 'fisica'],
    ['CN01', '612', 'fisica'],
    ['P01', '601', 'moral'],
    ['g03', '601', 'moral'],
  ] as const)('reject use %s with regime %s for a %s', (use, regime, kind) => {
    expect(useProblem(use, regime, kind)).not.toBeNull();
  });
});
