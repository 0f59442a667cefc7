import { parseUrl } from '../../kernel/parse-url.js';
import { closestMatch } from 'leven';
import { resolve } from 'node:path';

/** Reports missing or invalid environment variables. The message contains one line per problem. */
export class ConfigError extends Error {
  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
    this.name = 'ConfigError';
  }
}

interface KnownVariable {
  /** Default values. The set contains several values if the default depends on another variable. */
  readonly defaults: Set<string>;
  choices: readonly string[];
  isRequired: boolean;
}

/** All variables by name. A test compares this map with the table of variables in `docs/running.md`. */
export const knownVariables = new Map<string, KnownVariable>();

interface Range {
  readonly min: number;
  readonly max: number;
}

/**
 * Reads environment variables and collects their problems. An empty variable is treated as unset. Messages do not quote values that
 * may be secrets.
 */
export class Variables {
  readonly problems: string[] = [];

  constructor(private readonly environment: NodeJS.ProcessEnv) {}

  text(name: string, fallback: string): string {
    return this.look(name, { fallback }) ?? fallback;
  }

  optional(name: string): string | null {
    return this.look(name) ?? null;
  }

  required(name: string): string {
    const text = this.look(name, { isRequired: true });
    if (text === undefined) this.problems.push(`${name} is not set.`);
    return text ?? '';
  }

  /** Null if the variable is not set. `minLength` is the minimum number of characters. */
  secret(name: string, minLength: number): string | null {
    const secret = this.optional(name);
    if (secret !== null && secret.length < minLength)
      this.problems.push(`${name} must be at least ${minLength} characters long.`);
    return secret;
  }

  url(name: string, fallback: string, protocols: readonly string[]): string {
    return this.checkedUrl(name, this.text(name, fallback), protocols);
  }

  requiredUrl(name: string, protocols: readonly string[]): string {
    const text = this.required(name);
    return text && this.checkedUrl(name, text, protocols);
  }

  optionalUrl(name: string, protocols: readonly string[]): string | null {
    const text = this.optional(name);
    return text && this.checkedUrl(name, text, protocols);
  }

  number(name: string, fallback: number, range: Range): number {
    return this.numeric(name, this.text(name, String(fallback)), range, Number.isFinite, 'a number') ?? fallback;
  }

  integer(name: string, fallback: number, range: Range): number {
    return this.numeric(name, this.text(name, String(fallback)), range) ?? fallback;
  }

  optionalInteger(name: string, range: Range): number | null {
    const text = this.optional(name);
    return text === null ? null : this.numeric(name, text, range);
  }

  /** Null if the variable is not set. `expected` describes the pattern in the message. */
  optionalMatch(name: string, pattern: RegExp, expected: string): string | null {
    const text = this.optional(name);
    if (text !== null && !pattern.test(text)) this.refuse(name, expected);
    return text;
  }

  flag(name: string, fallback: boolean): boolean {
    const text = this.text(name, String(fallback));
    if (text !== 'true' && text !== 'false') this.refuse(name, 'true or false');
    return text === 'true';
  }

  list(name: string, fallback: readonly string[]): readonly string[] {
    const items = this.text(name, fallback.join()).split(',');
    return items.map((item) => item.trim()).filter(Boolean);
  }

  listOf<T extends string>(name: string, fallback: readonly NoInfer<T>[], choices: readonly T[]): readonly T[] {
    this.look(name, { choices });
    const items = this.list(name, fallback);
    const chosen = items.flatMap((item) => choices.find((choice) => choice === item) ?? []);
    if (chosen.length < items.length) this.refuse(name, `a list of ${choices.join(', ')}`);
    return chosen;
  }

  oneOf<T extends string>(name: string, fallback: NoInfer<T>, choices: readonly T[]): T {
    const text = this.look(name, { fallback, choices }) ?? fallback;
    const chosen = choices.find((choice) => choice === text);
    if (chosen === undefined) this.refuse(name, `one of ${choices.join(', ')}`);
    return chosen ?? fallback;
  }

  /** Reports a problem if this variable is not set in production. `why` is the consequence of the default value. */
  requireNamedInProduction(name: string, why: string): void {
    if (this.isProduction() && this.look(name) === undefined) this.problems.push(`${name} is not set. ${why}`);
  }

  isProduction(): boolean {
    return this.look('NODE_ENV', { choices: ['production'] }) === 'production';
  }

  dataDir(): string {
    return resolve(this.text('DATA_DIR', './.data'));
  }

  refuse(name: string, expected: string): void {
    this.problems.push(`${name} must be ${expected}; it is "${this.look(name) ?? ''}".`);
  }

  report(problem: string): void {
    this.problems.push(problem);
  }

  private look(
    name: string,
    about: { readonly fallback?: string; readonly choices?: readonly string[]; readonly isRequired?: boolean } = {},
  ): string | undefined {
    const known = knownVariables.get(name) ?? { defaults: new Set(), choices: [], isRequired: false };
    knownVariables.set(name, known);
    if (about.fallback !== undefined) known.defaults.add(about.fallback);
    if (about.choices) known.choices = about.choices;
    if (about.isRequired) known.isRequired = true;
    return this.environment[name]?.trim() || undefined;
  }

  /** Returns null and reports a problem if the text is not a number within the limits. */
  private numeric(
    name: string,
    text: string,
    { min, max }: Range,
    fits: (value: number) => boolean = Number.isInteger,
    expected = 'a whole number',
  ): number | null {
    const value = Number(text);
    if (fits(value) && value >= min && value <= max) return value;
    this.refuse(name, `${expected} from ${min} to ${max}`);
    return null;
  }

  /** The reported problem does not quote the URL, which may contain a password. */
  private checkedUrl(name: string, text: string, protocols: readonly string[]): string {
    if (!protocols.includes(parseUrl(text)?.protocol ?? ''))
      this.problems.push(`${name} must be a URL that starts with ${protocols.join('// or ')}//.`);
    return text;
  }
}

/** Replaces the environment of the process while `learnVariables` runs. Null otherwise. */
let environment: NodeJS.ProcessEnv | null = null;

/** Reads environment variables for one namespace. Throws `ConfigError` with all problems. */
export function readVariables<Values>(read: (variables: Variables) => Values): Values {
  const variables = new Variables(environment ?? process.env);
  const values = read(variables);
  if (variables.problems.length > 0) throw new ConfigError(variables.problems);
  return values;
}

type Namespaces = readonly (() => unknown)[];

/** Reads every namespace. Throws one `ConfigError` with all problems, without duplicates. A misspelt variable is also a problem. */
export function checkNamespaces(namespaces: Namespaces): void {
  const found = namespaces.flatMap(problemsOf);
  learnVariables(namespaces);
  const problems = new Set([...misspeltVariables(process.env), ...found]);
  if (problems.size > 0) throw new ConfigError([...problems]);
}

/** Adds the variables that the service reads only if another variable has a certain value to `knownVariables`. */
function learnVariables(namespaces: Namespaces): void {
  // The loop also visits entries that are added to the map during the iteration.
  for (const [name, { choices }] of knownVariables) {
    for (const value of [...choices, 'a value']) {
      environment = { [name]: value };
      try {
        namespaces.forEach(problemsOf);
      } finally {
        environment = null;
      }
    }
  }
}

const MOST_MISSPELT_LETTERS = 2;

/**
 * Variables of shells, npm and the PostgreSQL clients. Their names resemble names of variables of the service. They are therefore
 * exempt from the check for misspelt names.
 */
const OTHER_PROGRAMS = new Set(['HOME', 'HOST', 'MODE', 'NODE', 'PGPORT']);

/** Finds misspelt variable names. Ignores empty variables. */
function misspeltVariables(variables: NodeJS.ProcessEnv): string[] {
  const known = [...knownVariables.keys()];
  return Object.entries(variables).flatMap(([name, value]) => {
    if (!value?.trim() || knownVariables.has(name) || OTHER_PROGRAMS.has(name)) return [];
    const nearest =
      closestMatch(name, known, { maxDistance: MOST_MISSPELT_LETTERS }) ??
      // Matches TRUST_PROXIES, for example. Without the length limits, the rule would also match names of other programs.
      known.find((each) => each.length >= 8 && name.length <= each.length + 3 && name.startsWith(each.slice(0, -1)));
    return nearest === undefined ? [] : [`${name} is not a variable of the service. Did you mean ${nearest}?`];
  });
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
