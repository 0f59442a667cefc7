/**
 * How long a test waits for an expected result before it fails: less than the limit of a test
 * (test/support/jest/setup.js), so that the failure says what did not come. No test sets a shorter limit.
 */
export const TIMEOUT_MS = 45_000;

/** Limit of the tests of a file that calls `jest.setTimeout(LONG_TEST_MS)`, because its tests are long-running. */
export const LONG_TEST_MS = 30 * 60_000;
