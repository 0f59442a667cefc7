import { Injectable } from '@nestjs/common';
import { ApiVersions, dayOf, supportedVersion, type ApiVersion, type Lifetime } from '../../kernel/api-versions.js';
import { Clock } from '../../kernel/clock.js';
import { Translation } from './translation.js';

/** The code implements only the current version. Source: docs/versions.md */
@Injectable()
export class Versioning {
  private readonly translations: ReadonlyMap<string, Translation>;

  constructor(
    private readonly versions: ApiVersions,
    private readonly clock: Clock,
  ) {
    this.translations = translationsOf(versions.all);
  }

  get current(): string {
    return this.versions.current.date;
  }

  /**
   * Returns the version in the header of a request. Without a header, returns the version to which the caller is pinned. Without a
   * pin, returns the current version. Throws `API_VERSION_UNSUPPORTED`. Source: docs/versions.md#which-version-answers
   */
  select(header: string | string[] | undefined, pin: string | null): ApiVersion {
    const requested = (typeof header === 'string' && header.trim()) || pin || this.current;
    return supportedVersion(this.versions, requested, this.today);
  }

  isDeprecated(version: ApiVersion): boolean {
    return isDeprecated(version, this.today);
  }

  /** Versions whose end of support must be reported to OWNERs today. */
  get toBeAnnounced(): readonly ApiVersion[] {
    return this.versions.all.filter((version) => mustBeAnnounced(version, this.today));
  }

  /** True if this release lists the version. */
  knows(version: string): boolean {
    return this.versions.all.some(({ date }) => date === version);
  }

  /** Returns null if `version` and the current version do not differ. */
  translationOf(version: string): Translation | null {
    return this.translations.get(version) ?? null;
  }

  private get today(): string {
    return dayOf(this.clock.now());
  }
}

function translationsOf(versions: readonly ApiVersion[]): Map<string, Translation> {
  return new Map(
    versions.flatMap((version) => {
      const changes = versions.filter(({ date }) => date > version.date).flatMap((later) => later.changes);
      return changes.length > 0 ? [[version.date, new Translation(changes)] as const] : [];
    }),
  );
}

const DEPRECATED_MONTHS = 6;
const ANNOUNCED_MONTHS = 1;

/** Days are `YYYY-MM-DD`. Source: docs/versions.md#rules-and-limits */
export const isDeprecated = ({ sunset }: Lifetime, today: string): boolean =>
  sunset !== null && today >= monthsBefore(sunset, DEPRECATED_MONTHS);

/** True if OWNERs must receive a notice today. Source: docs/versions.md#rules-and-limits */
export const mustBeAnnounced = ({ sunset }: Lifetime, today: string): boolean =>
  sunset !== null && today >= monthsBefore(sunset, ANNOUNCED_MONTHS) && today <= sunset;

/**
 * Returns the same day of an earlier month. If the earlier month is too short, returns the last day of that month. For example, six
 * months before 31 August is 28 or 29 February.
 */
export function monthsBefore(day: string, months: number): string {
  const [year, month, date] = day.split('-').map(Number) as [number, number, number];
  const lastDay = new Date(Date.UTC(year, month - months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 - months, Math.min(date, lastDay))).toISOString().slice(0, 10);
}
