import { ApiError } from './api-error.js';

export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** A class that describes a JSON object: a request, a response, or a nested object of a request or response. */
export type Schema = abstract new () => object;

/**
 * Converts an object between two adjacent versions of a schema. Must be a pure function. Requests are converted before validation,
 * so a field may contain a value of any type.
 */
export type Rewrite = (object: JsonObject) => JsonObject;

/** One breaking change of requests in a version. Request handlers support only the current version. Source: docs/contributing.md */
export interface RequestChange {
  readonly description: string;
  /** Classes of request bodies, of query parameters, or of objects nested in these classes. */
  readonly requests: readonly Schema[];
  /** Converts a request from the previous version to this version. */
  readonly upgrade: Rewrite;
}

/**
 * One breaking change of responses in a version. The change applies wherever a schema of `answers` occurs, including lists, bulk
 * results and error details. Source: docs/contributing.md
 */
export interface ResponseChange {
  readonly description: string;
  /** Classes of responses. The change also applies to subclasses. */
  readonly answers: readonly Schema[];
  /** Converts a response from this version to the previous version. */
  readonly downgrade: Rewrite;
  /**
   * Converts a response from the previous version to this version. Required when the service replays a stored response to a client
   * of a later version.
   */
  readonly upgrade: Rewrite;
}

export type VersionChange = RequestChange | ResponseChange;

/** Period in which the service supports a version. Days are `YYYY-MM-DD`. Source: docs/versions.md#rules-and-limits */
export interface Lifetime {
  readonly date: string;
  /** Last day on which the service supports the version. Null if no end date is set. */
  readonly sunset: string | null;
}

/** A published version of the API. Source: docs/versions.md */
export interface ApiVersion extends Lifetime {
  /** Changes since the previous version, in the sequence in which an upgrade applies them. Empty for the first version. */
  readonly changes: readonly VersionChange[];
}

/** All versions, oldest first. The class is injected, so that tests can add later versions. */
export abstract class ApiVersions {
  abstract readonly all: readonly ApiVersion[];

  get current(): ApiVersion {
    return this.all.at(-1)!;
  }
}

/** Publication date of each version, and the last day on which the service supports the version. Oldest version first. */
export const VERSION_DATES = [{ date: '2026-05-01', sunset: null }] as const satisfies readonly Lifetime[];
export type VersionDate = (typeof VERSION_DATES)[number]['date'];

export const CURRENT_API_VERSION: VersionDate = VERSION_DATES[VERSION_DATES.length - 1]!.date;

/** Throws `API_VERSION_UNSUPPORTED` if the version is unknown or no longer supported. `today` is `YYYY-MM-DD`. */
export function supportedVersion({ all, current }: ApiVersions, date: string, today: string): ApiVersion {
  const version = all.find((each) => each.date === date);
  const supported = all.filter(({ sunset }) => sunset === null || today <= sunset);
  if (version && supported.includes(version)) return version;
  const problem = version ? `Version ${version.date} ended on ${version.sunset}.` : 'This API version does not exist.';
  throw new ApiError(
    'API_VERSION_UNSUPPORTED',
    `${problem} Send the current version, ${current.date}, as Service-Version, or pin it.`,
    { supportedVersions: supported.map((each) => each.date), currentVersion: current.date },
  );
}

/** Returns the UTC day of `now` as `YYYY-MM-DD`. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
