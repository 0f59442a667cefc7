import type { Rate } from '../../kernel/rate.js';
import type { Action } from '../../contexts/rules/rule.js';
import { pinnedRates } from './choose-rate.js';

const rate = (id: string, carrierCode: string, serviceCode: string, totalPrice: number) =>
  ({ id, carrierCode, serviceCode, totalPrice }) as Rate;

const RATES = [
  rate('cheap', 'REDPACK', 'ECOEXPRESS', 90),
  rate('dhl-express', 'DHL', 'EXPRESS_DOMESTIC', 200),
  rate('dhl-economy', 'DHL', 'ECONOMY_SELECT_DOMESTIC', 120),
];

const pinnedUnder = (...actionsApplied: Action[]) =>
  pinnedRates({ rates: RATES, ruleEvaluations: [{ ruleId: 'rul_1', fired: true, actionsApplied }] }).map(
    ({ id }) => id,
  );

describe('Rates pinned by shipping rules', () => {
  it('are the selected service', () => {
    expect(pinnedUnder({ type: 'select_service', carrierCode: 'DHL', serviceCode: 'EXPRESS_DOMESTIC' })).toEqual([
      'dhl-express',
    ]);
  });

  it('are those of the selected carrier', () => {
    expect(pinnedUnder({ type: 'select_carrier', carrierCode: 'DHL' })).toEqual(['dhl-express', 'dhl-economy']);
  });

  it('are empty if no rule selects a rate, or the rates do not include the selection', () => {
    expect(pinnedRates({ rates: RATES, ruleEvaluations: [] })).toEqual([]);
    expect(pinnedUnder({ type: 'exclude_carrier', carrierCode: 'DHL' })).toEqual([]);
    expect(pinnedUnder({ type: 'select_carrier', carrierCode: 'UPS' })).toEqual([]);
    expect(
      pinnedUnder({ type: 'select_carrier', carrierCode: 'DHL' }, { type: 'exclude_carrier', carrierCode: 'DHL' }),
    ).toEqual([]);
  });
});
