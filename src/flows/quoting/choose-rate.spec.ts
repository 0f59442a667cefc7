import type { Rate } from '../../kernel/rate.js';
import type { Action } from '../../contexts/rules/rule.js';
import { pinnedRate } from './choose-rate.js';

const rate = (id: string, carrierCode: string, serviceCode: string, totalPrice: number) =>
  ({ id, carrierCode, serviceCode, totalPrice }) as Rate;

const RATES = [
  rate('cheap', 'REDPACK', 'ECOEXPRESS', 90),
  rate('dhl-express', 'DHL', 'EXPRESS_DOMESTIC', 200),
  rate('dhl-economy', 'DHL', 'ECONOMY_SELECT_DOMESTIC', 120),
];

const pinnedUnder = (...actionsApplied: Action[]) =>
  pinnedRate({ rates: RATES, ruleEvaluations: [{ ruleId: 'rul_1', fired: true, actionsApplied }] })?.id;

describe('The rate that a shipment’s rules pin', () => {
  it('is the selected service', () => {
    expect(pinnedUnder({ type: 'select_service', carrierCode: 'DHL', serviceCode: 'EXPRESS_DOMESTIC' })).toBe(
      'dhl-express',
    );
  });

  it('is the cheapest of the selected carrier', () => {
    expect(pinnedUnder({ type: 'select_carrier', carrierCode: 'DHL' })).toBe('dhl-economy');
  });

  it('is undefined where no rule selects, or the rates do not include the selection', () => {
    expect(pinnedRate({ rates: RATES, ruleEvaluations: [] })).toBeUndefined();
    expect(pinnedUnder({ type: 'exclude_carrier', carrierCode: 'DHL' })).toBeUndefined();
    expect(pinnedUnder({ type: 'select_carrier', carrierCode: 'UPS' })).toBeUndefined();
    expect(
      pinnedUnder({ type: 'select_carrier', carrierCode: 'DHL' }, { type: 'exclude_carrier', carrierCode: 'DHL' }),
    ).toBeUndefined();
  });
});
