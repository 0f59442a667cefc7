import { LABEL_FORMATS, type LabelFormat } from '../../../kernel/label-format.js';
import { amountProblem } from '../../../platform/http/fields/fields.js';
import { isLongerThan, isPlainObject } from '../../../platform/http/fields/json-value.js';
import type { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { ACTION_TYPES, MAX_ACTIONS, MAX_TAGS, type Action } from '../rule.js';
import type { Problems } from './problems.js';

const MAX_TAG = 100;

export type CarrierCatalog = Pick<CarrierDirectory, 'all' | 'byCode' | 'findService'>;

/**
 * Validates the actions of a request. Adds errors to `problems` by path (`actions[0].carrierCode`). The result has
 * known fields only; use it only where there are no problems. Source: docs/reference/shipping-rules.md#actions
 */
export function readActions(source: unknown, catalog: CarrierCatalog, problems: Problems): Action[] {
  if (!Array.isArray(source) || source.length === 0 || source.length > MAX_ACTIONS) {
    problems.add('actions', `must be a list of 1 to ${MAX_ACTIONS} actions`);
    return [];
  }
  return source.flatMap((action: unknown, index) => {
    const read = new ActionReader(`actions[${index}]`, action, catalog, problems).read();
    return read ? [read] : [];
  });
}

class ActionReader {
  private readonly fields: Record<string, unknown>;

  constructor(
    private readonly path: string,
    action: unknown,
    private readonly catalog: CarrierCatalog,
    private readonly problems: Problems,
  ) {
    this.fields = isPlainObject(action) ? action : {};
  }

  read(): Action | null {
    const type = this.fields['type'];
    switch (type as Action['type']) {
      case 'select_carrier':
      case 'exclude_carrier':
        return this.carrierAction(type as 'select_carrier' | 'exclude_carrier');
      case 'select_service':
        return this.selectService();
      case 'add_insurance':
        return this.addInsurance();
      case 'set_label_format':
        return this.setLabelFormat();
      case 'add_signature_required':
        return { type: 'add_signature_required' };
      case 'tag':
        return this.tag();
      default:
        return this.problem('type', `must be one of ${ACTION_TYPES.join(', ')}`);
    }
  }

  private carrierAction(type: 'select_carrier' | 'exclude_carrier'): Action | null {
    const carrierCode = this.carrierCode();
    return carrierCode === null ? null : { type, carrierCode };
  }

  private selectService(): Action | null {
    const carrierCode = this.carrierCode();
    const serviceCode = this.text('serviceCode');
    if (carrierCode === null || serviceCode === null) return null;
    if (!this.catalog.findService(carrierCode, serviceCode)) {
      const services = this.catalog.byCode(carrierCode)?.services.map(({ code }) => code);
      return this.problem('serviceCode', `is not a service of ${carrierCode}: it has ${services?.join(', ')}`);
    }
    return { type: 'select_service', carrierCode, serviceCode };
  }

  private addInsurance(): Action | null {
    const declaredValue = this.fields['declaredValue'];
    if (declaredValue === undefined || declaredValue === null) return this.problem('declaredValue', 'is required');
    const problem = amountProblem(declaredValue, { above: 0 });
    return problem
      ? this.problem('declaredValue', problem)
      : { type: 'add_insurance', declaredValue: declaredValue as number };
  }

  private setLabelFormat(): Action | null {
    const format = this.text('format');
    if (format === null) return null;
    if (!LABEL_FORMATS.includes(format as LabelFormat))
      return this.problem('format', `must be one of ${LABEL_FORMATS.join(', ')}`);
    return { type: 'set_label_format', format: format as LabelFormat };
  }

  private tag(): Action | null {
    const given = this.fields['tags'];
    if (!Array.isArray(given) || given.length === 0 || given.length > MAX_TAGS)
      return this.problem('tags', `must be a list of 1 to ${MAX_TAGS} tags`);
    const tags = given.map((tag: unknown) => (typeof tag === 'string' ? tag.trim() : ''));
    for (const [index, tag] of tags.entries()) {
      if (tag === '' || isLongerThan(tag, MAX_TAG))
        this.problem(`tags[${index}]`, `must be a text of 1 to ${MAX_TAG} characters`);
    }
    return { type: 'tag', tags };
  }

  private carrierCode(): string | null {
    const carrierCode = this.text('carrierCode');
    if (carrierCode === null || this.catalog.byCode(carrierCode)) return carrierCode;
    const carriers = this.catalog.all().map(({ code }) => code);
    return this.problem('carrierCode', `is not a carrier: there are ${carriers.join(', ')}`);
  }

  private text(field: string): string | null {
    const value = this.fields[field];
    if (value === undefined || value === null) return this.problem(field, 'is required');
    if (typeof value !== 'string') return this.problem(field, 'must be a string');
    return value.trim() || this.problem(field, 'is required');
  }

  private problem(field: string, problem: string): null {
    this.problems.add(`${this.path}.${field}`, problem);
    return null;
  }
}
