import { invalidFields, validationError } from './api-error.js';

const errorsOf = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`f${index + 1}`, ['is required', 'is wrong']]));

describe('The message of an error with several fields', () => {
  it.each([
    [1, 'f1 is required'],
    [2, 'f1 is required; f2 is required'],
    [3, 'f1 is required; f2 is required; f3 is required'],
    [4, 'f1 is required; f2 is required; f3 is required, and 1 more'],
    [7, 'f1 is required; f2 is required; f3 is required, and 4 more'],
    [120, 'f1 is required; f2 is required; f3 is required, and 117 more'],
  ])('names three of %d and counts the others', (count, fields) => {
    for (const refuse of [validationError, invalidFields])
      expect(refuse(errorsOf(count)).message).toBe(`The request is not valid: ${fields}`);
  });
});
