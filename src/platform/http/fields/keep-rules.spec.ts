import { getMetadataStorage, IsInt, IsString, MaxLength } from 'class-validator';
import { keepRules } from './keep-rules.js';

class Named {
  @IsString()
  name!: unknown;
}

class Counted extends Named {
  @IsInt()
  count!: unknown;

  @MaxLength(3)
  override name!: unknown;
}

type Storage = ReturnType<typeof getMetadataStorage>;

/** As class-validator asks. */
const rulesOf = (storage: Storage, requestClass: new () => object) =>
  storage.getTargetValidationMetadatas(requestClass, '', false, false);

describe('The rules of request classes', () => {
  const original = getMetadataStorage();
  let searches: number;
  let storage: Storage;

  beforeEach(() => {
    searches = 0;
    const search: Storage['getTargetValidationMetadatas'] = (...asked) => {
      searches += 1;
      return original.getTargetValidationMetadatas(...asked);
    };
    storage = Object.assign(Object.create(original) as Storage, { getTargetValidationMetadatas: search });
    keepRules(storage);
  });

  it('are collected once for each class', () => {
    for (let time = 0; time < 3; time++) for (const each of [Named, Counted]) rulesOf(storage, each);
    expect(searches).toBe(2);
  });

  it('are those that class-validator finds, inherited ones included', () => {
    for (const each of [Named, Counted, Named]) {
      expect(rulesOf(storage, each)).toEqual(rulesOf(original, each));
    }
    expect(rulesOf(storage, Counted).map(({ propertyName, name }) => `${propertyName} ${name}`)).toEqual([
      'count isInt',
      'name maxLength',
    ]);
  });

  it('are grouped by field as class-validator groups them', () => {
    const grouped = storage.groupByPropertyName(rulesOf(storage, Counted));
    expect(grouped).toEqual(original.groupByPropertyName(rulesOf(original, Counted)));
    expect(storage.groupByPropertyName(rulesOf(storage, Counted))).toBe(grouped);
    expect(storage.groupByPropertyName(rulesOf(storage, Named))).toEqual(
      original.groupByPropertyName(rulesOf(original, Named)),
    );
  });
});
