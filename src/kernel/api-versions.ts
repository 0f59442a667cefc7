import { ApiError } from './api-error.js';

/** A JSON value. */
export type Json = null | boolean | number | string | readonly Json[] | JsonObject;
export type JsonObject = { readonly [key: string]: Json };

/** A class that describes a JSON object: a request, a response, or a part of a request or response. */
export type Schema = abstract new () => object;

/**
 * A pure function between two versions of a schema. The function receives requests before validation, so the value of a field can
 * be of any type.
 */
export type Rewrite = (object: JsonObject) => JsonObject;

/**
 * One breaking change that a version makes to requests. Request handlers support only the current version.
 * Source: docs/contributing.md
 */
export interface RequestChange {
  readonly description: string;
  /** Classes of bodies, of queries, or of parts of bodies and queries. */
  readonly requests: readonly Schema[];
  /** Converts a request from the previous version to this version. */
  readonly upgrade: Rewrite;
}

/**
 * One breaking change that a version makes to responses. It applies wherever the schemas in `answers` occur, including lists,
 * bulk results and error details. Source: docs/contributing.md
 */
export interface ResponseChange {
  readonly description: string;
  /** Response classes. The change also applies to their subclasses. */
  readonly answers: readonly Schema[];
  /** Converts a response from this version to the previous version. */
  readonly downgrade: Rewrite;
  /**
   * Converts a response from the previous version to this version. Needed if a stored response is replayed to a client of a
   * later version.
   */
  readonly upgrade: Rewrite;
}

export type VersionChange = RequestChange | ResponseChange;

/** Period in which a version is served. Days are `YYYY-MM-DD`. Source: docs/versions.md#rules-and-limits */
export interface Lifetime {
  readonly date: string;
  /** Last day on which the version is served. Null if no end date is set. */
  readonly sunset: string | null;
}

/** A published version of the API. Source: docs/versions.md */
export interface ApiVersion extends Lifetime {
  /** Changes since the previous version, in upgrade order. Empty for the first version. */
  readonly changes: readonly VersionChange[];
}

/** All versions, oldest first. Injected, so that tests can add later versions. */
export abstract class ApiVersions {
  abstract readonly all: readonly ApiVersion[];

  get current(): ApiVersion {
    return this.all.at(-1)!;
  }
}

/** Publication date of each version, and the last day on which it is served. Oldest version first. */
export const VERSION_DATES = [{ date: '2026-05-01', sunset: null }] as const satisfies readonly Lifetime[];
export type VersionDate = (typeof VERSION_DATES)[number]['date'];

export const CURRENT_API_VERSION: VersionDate = VERSION_DATES[VERSION_DATES.length - 1]!.date;

/** Throws `API_VERSION_UNSUPPORTED` for an unknown version, or for a version that is no longer served. `today`: `YYYY-MM-DD`. */
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

/** `YYYY-MM-DD` of `now`, UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
