/** Runs `work` with only these environment variables. */
export function withEnvironment<Result>(environment: Readonly<Record<string, string>>, work: () => Result): Result {
  const own = process.env;
  process.env = { ...environment };
  try {
    return work();
  } finally {
    process.env = own;
  }
}
