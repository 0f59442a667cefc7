import type { getMetadataStorage } from 'class-validator';

type Storage = ReturnType<typeof getMetadataStorage>;
type Rules = ReturnType<Storage['getTargetValidationMetadatas']>;

/**
 * Has class-validator keep the rules of a class. It collects them for each object that it validates, from all classes that have any, of which
 * there are some two hundred. Rules are declared with their class and do not change. Groups are not used here.
 * Source: docs/performance.md#what-was-changed-for-it
 */
export function keepRules(storage: Storage): void {
  const ofClass = new WeakMap<object, Rules>();
  const byField = new WeakMap<Rules, ReturnType<Storage['groupByPropertyName']>>();
  const collect = storage.getTargetValidationMetadatas.bind(storage);
  const group = storage.groupByPropertyName.bind(storage);
  storage.getTargetValidationMetadatas = (target, ...options) =>
    kept(ofClass, target, () => collect(target, ...options));
  storage.groupByPropertyName = (rules) => kept(byField, rules, () => group(rules));
}

function kept<Key extends object, Value>(known: WeakMap<Key, Value>, key: Key, find: () => Value): Value {
  let value = known.get(key);
  if (value === undefined) known.set(key, (value = find()));
  return value;
}
