/** Time limit of one test. A file with longer tests calls `jest.setTimeout`. */
export const TEST_TIMEOUT_MS = 60_000;
