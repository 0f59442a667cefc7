import { LABEL_FORMATS, type LabelFormat } from '../../../kernel/label-format.js';
import { amountProblem } from '../../../platform/http/fields/fields.js';
import { isLongerThan, isPlainObject } from '../../../platform/http/fields/json-value.js';
import type { CarrierDirectory } from '../../carriers/carrier-directory.js';
import { ACTION_TYPES, MAX_ACTIONS, MAX_DELIVERY_DAYS, MAX_TAGS, type Action } from '../rule.js';
import type { Problems } from './problems.js';

const MAX_TAG = 100;

export type CarrierCatalog = Pick<CarrierDirectory, 'all' | 'byCode' | 'findService'>;

/**
 * Validates the actions of a request. Adds each error to `problems` with its path (`actions[0].carrierCode`). The result contains
 * only known fields. If `problems` contains errors, the result is not valid. Source: docs/shipping-rules.md#actions
 */
export function readActions(source: unknown, catalog: CarrierCatalog, problems: Problems): Action[] {
  if (!Array.isArray(source) || source.length === 0 || source.length > MAX_ACTIONS) {
    problems.add('actions', `must be a list of 1 to ${MAX_ACTIONS} actions`);
    return [];
  }
  return source.flatMap((action: unknown, index) => {
    const reject: Reject = (field, problem) => {
      problems.add(`actions[${index}].${field}`, problem);
      return null;
    };
    return readAction(isPlainObject(action) ? action : {}, catalog, reject) ?? [];
  });
}

type Fields = Readonly<Record<string, unknown>>;
type Reject = (field: string, problem: string) => null;

function readAction(fields: Fields, catalog: CarrierCatalog, reject: Reject): Action | null {
  const type = fields['type'] as Action['type'];
  switch (type) {
    case 'select_carrier':
    case 'exclude_carrier': {
      const carrierCode = readCarrier(fields, catalog, reject);
      return carrierCode === null ? null : { type, carrierCode };
    }
    case 'select_service': {
      const carrierCode = readCarrier(fields, catalog, reject);
      const serviceCode = readText(fields, 'serviceCode', reject);
      if (carrierCode === null || serviceCode === null) return null;
      if (catalog.findService(carrierCode, serviceCode)) return { type, carrierCode, serviceCode };
      const services = catalog.byCode(carrierCode)?.services.map(({ code }) => code);
      return reject('serviceCode', `must be a service of ${carrierCode}: ${services?.join(', ')}`);
    }
    case 'add_insurance': {
      const declaredValue = fields['declaredValue'] ?? null;
      const problem = declaredValue === null ? 'is required' : amountProblem(declaredValue, { above: 0 });
      return problem ? reject('declaredValue', problem) : { type, declaredValue: declaredValue as number };
    }
    case 'set_label_format': {
      const format = readText(fields, 'format', reject) as LabelFormat | null;
      if (format === null || LABEL_FORMATS.includes(format)) return format && { type, format };
      return reject('format', `must be one of ${LABEL_FORMATS.join(', ')}`);
    }
    case 'add_signature_required':
      return { type };
    case 'require_delivery_by': {
      const days = fields['days'] ?? null;
      if (days === null) return reject('days', 'is required');
      const isValid = typeof days === 'number' && Number.isInteger(days) && days >= 1 && days <= MAX_DELIVERY_DAYS;
      return isValid ? { type, days } : reject('days', `must be a whole number from 1 to ${MAX_DELIVERY_DAYS}`);
    }
    case 'tag': {
      const tags = readTags(fields['tags'], reject);
      return tags && { type, tags };
    }
    default:
      return reject('type', `must be one of ${ACTION_TYPES.join(', ')}`);
  }
}

function readTags(given: unknown, reject: Reject): string[] | null {
  if (!Array.isArray(given) || given.length === 0 || given.length > MAX_TAGS)
    return reject('tags', `must be a list of 1 to ${MAX_TAGS} tags`);
  const tags = given.map((tag: unknown) => (typeof tag === 'string' ? tag.trim() : ''));
  for (const [index, tag] of tags.entries()) {
    if (tag === '' || isLongerThan(tag, MAX_TAG))
      reject(`tags[${index}]`, `must be a text of 1 to ${MAX_TAG} characters`);
  }
  return tags;
}

function readCarrier(fields: Fields, catalog: CarrierCatalog, reject: Reject): string | null {
  const carrierCode = readText(fields, 'carrierCode', reject);
  if (carrierCode === null || catalog.byCode(carrierCode)) return carrierCode;
  const carriers = catalog.all().map(({ code }) => code);
  return reject('carrierCode', `must be one of ${carriers.join(', ')}`);
}

function readText(fields: Fields, field: string, reject: Reject): string | null {
  const value = fields[field] ?? '';
  if (typeof value !== 'string') return reject(field, 'must be a string');
  return value.trim() || reject(field, 'is required');
}
