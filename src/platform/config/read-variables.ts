import { ConfigError } from './config-error.js';
import { Variables } from './variables.js';

/** Reads the values of a namespace from environment variables. Throws `ConfigError` with all problems. */
export function readVariables<Values>(read: (variables: Variables) => Values): Values {
  const variables = new Variables(process.env);
  const values = read(variables);
  if (variables.problems.length > 0) throw new ConfigError(variables.problems);
  return values;
}

/** Reads every namespace. Throws one `ConfigError` with all distinct problems. */
export function checkNamespaces(namespaces: readonly (() => unknown)[]): void {
  const problems = new Set(namespaces.flatMap(problemsOf));
  if (problems.size > 0) throw new ConfigError([...problems]);
}

function problemsOf(namespace: () => unknown): readonly string[] {
  try {
    namespace();
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.problems;
    throw error;
  }
}
