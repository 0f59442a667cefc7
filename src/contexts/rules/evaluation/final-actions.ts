import type { LabelFormat } from '../../../kernel/label-format.js';
import type { Action, Evaluation } from '../rule.js';

/** What a cascade comes to. What no rule has set is absent. */
export interface FinalActions {
  /** Only this carrier is asked. */
  readonly carrierCode?: string;
  /** Only this service of `carrierCode` is left. */
  readonly serviceCode?: string;
  /** Never asked, even where one of them is selected. */
  readonly excludedCarriers?: readonly string[];
  /** MXN to insure. */
  readonly declaredValue?: number;
  readonly labelFormat?: LabelFormat;
  readonly signatureRequired?: true;
  /** Each once, in the order in which the rules gave them. */
  readonly tags?: readonly string[];
}

/** The actions of every rule that fired, one after the other: later ones override earlier ones. */
export const finalActionsOf = (evaluations: readonly Evaluation[]): FinalActions =>
  evaluations.flatMap(({ actionsApplied }) => actionsApplied).reduce(apply, {});

function apply(soFar: FinalActions, action: Action): FinalActions {
  switch (action.type) {
    case 'select_carrier':
      // The service of another carrier means nothing to this one.
      return soFar.carrierCode === action.carrierCode
        ? soFar
        : { ...soFar, carrierCode: action.carrierCode, serviceCode: undefined };
    case 'select_service':
      return { ...soFar, carrierCode: action.carrierCode, serviceCode: action.serviceCode };
    case 'exclude_carrier':
      return { ...soFar, excludedCarriers: union(soFar.excludedCarriers, [action.carrierCode]) };
    case 'add_insurance':
      return { ...soFar, declaredValue: action.declaredValue };
    case 'set_label_format':
      return { ...soFar, labelFormat: action.format };
    case 'add_signature_required':
      return { ...soFar, signatureRequired: true };
    case 'tag':
      return { ...soFar, tags: union(soFar.tags, action.tags) };
  }
}

const union = (before: readonly string[] = [], added: readonly string[]): string[] => [
  ...new Set([...before, ...added]),
];

/** Whether a cascade lets a carrier be asked. Excluded wins over selected. */
export const allowsCarrier = ({ carrierCode, excludedCarriers }: FinalActions, candidate: string): boolean =>
  (carrierCode === undefined || carrierCode === candidate) && !excludedCarriers?.includes(candidate);

/** Whether a cascade leaves a rate in a quote. */
export const allowsRate = (
  actions: FinalActions,
  rate: { readonly carrierCode: string; readonly serviceCode: string },
): boolean =>
  allowsCarrier(actions, rate.carrierCode) &&
  (actions.serviceCode === undefined || actions.serviceCode === rate.serviceCode);
