import { delayFor } from './login-delay.js';

describe('The delay of a login', () => {
  it('is zero for the first failures, then doubles up to two seconds', () => {
    expect([0, 4, 5, 6, 7, 8, 9, 10, 1000].map((failures) => delayFor(failures, 5))).toEqual([
      0, 0, 125, 250, 500, 1000, 2000, 2000, 2000,
    ]);
  });
});
