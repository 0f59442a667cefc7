import { nearestName } from './nearest-name.js';

const ADDRESS = [
  'contactName',
  'contactPhone',
  'street',
  'exteriorNumber',
  'neighborhood',
  'city',
  'state',
  'postalCode',
];

describe('The known name that is nearest to an unknown one', () => {
  it.each([
    ['colonia', 'neighborhood'],
    ['código_postal', 'postalCode'],
    ['postal_code', 'postalCode'],
    ['PostalCode', 'postalCode'],
    ['zip', 'postalCode'],
    ['phone', 'contactPhone'],
    ['neighbourhood', 'neighborhood'],
    ['stret', 'street'],
    ['favouriteColour', null],
    ['x', null],
    ['constructor', null],
    ['', null],
    ['s'.repeat(100_000), null],
  ])('%.20s: %s', (unknown, known) => {
    expect(nearestName(unknown, ADDRESS)).toBe(known);
  });
});
