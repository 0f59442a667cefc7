import { ApiError } from './api-error.js';

/** A body, or a part of one, as JSON has it. */
export type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * One breaking change that a version brought, told as two small pure functions between it and the version before.
 * Handlers only ever know the current version.
 */
export interface VersionChange {
  readonly description: string;
  /** The operations it concerns, as they are declared: `GET /v1/shipments/:id`. */
  readonly operations: readonly string[];
  /** The body that a client of the version before sends → the body of this version. */
  readonly upgradeRequest?: (body: Json) => Json;
  /** `data` of a successful answer of this version → what a client of the version before expects. */
  readonly downgradeResponse?: (data: Json) => Json;
}

/** A published version of the API. Dates are `YYYY-MM-DD`. Source: specification, Versioning. */
export interface ApiVersion {
  readonly date: string;
  /** The last day it is served; null: no end is set. */
  readonly sunset: string | null;
  /** What it changed against the version before; the first version has none. */
  readonly changes?: readonly VersionChange[];
}

/** Every version there is, oldest first. Injected, so that a test can live in a later year. */
export abstract class ApiVersions {
  abstract readonly all: readonly ApiVersion[];

  get current(): ApiVersion {
    return this.all.at(-1)!;
  }
}

export const API_VERSIONS: readonly ApiVersion[] = [{ date: '2026-05-01', sunset: null }];

export const CURRENT_API_VERSION = '2026-05-01';

/**
 * The version with this date. Throws `API_VERSION_UNSUPPORTED` where it was never published or has passed its sunset;
 * `details` name the versions that are served and the current one. `today`: `YYYY-MM-DD`.
 */
export function supportedVersion({ all, current }: ApiVersions, date: string, today: string): ApiVersion {
  const version = all.find((each) => each.date === date);
  const supported = all.filter(({ sunset }) => sunset === null || today <= sunset);
  if (version && supported.includes(version)) return version;
  const problem = version
    ? `Version ${version.date} ended on ${version.sunset}.`
    : 'This version of the API was never published.';
  throw new ApiError(
    'API_VERSION_UNSUPPORTED',
    `${problem} The current version is ${current.date}: send it as Service-Version, or pin it.`,
    { supportedVersions: supported.map((each) => each.date), currentVersion: current.date },
  );
}

/** `YYYY-MM-DD` of `now`, UTC. */
export const dayOf = (now: Date): string => now.toISOString().slice(0, 10);
