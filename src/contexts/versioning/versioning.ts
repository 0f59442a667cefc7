import { Injectable } from '@nestjs/common';
import { ApiVersions, dayOf, supportedVersion, type ApiVersion, type Json } from '../../kernel/api-versions.js';
import { Clock } from '../../kernel/clock.js';
import { isDeprecated, isToBeAnnounced } from './lifecycle.js';

/** Serves every version there is by the code of the current one. Source: specification, Versioning. */
@Injectable()
export class Versioning {
  constructor(
    private readonly versions: ApiVersions,
    private readonly clock: Clock,
  ) {}

  get current(): string {
    return this.versions.current.date;
  }

  /**
   * The version a request is served at: its header, else the caller's pin, else the current one. Throws
   * `API_VERSION_UNSUPPORTED`.
   */
  choose(header: string | string[] | undefined, pin: string | null): ApiVersion {
    const asked = (typeof header === 'string' && header.trim()) || pin || this.current;
    return supportedVersion(this.versions, asked, this.today);
  }

  isDeprecated(version: ApiVersion): boolean {
    return isDeprecated(version, this.today);
  }

  /** Versions whose sunset OWNERs must be told of now. */
  get toBeAnnounced(): readonly ApiVersion[] {
    return this.versions.all.filter((version) => isToBeAnnounced(version, this.today));
  }

  /** The body of `operation` (`POST /v1/shipments`) as the current version has it. */
  upgradeRequest(version: string, operation: string, body: unknown): unknown {
    return this.changesSince(version, operation).reduce(
      (upgraded, { upgradeRequest }) => (upgradeRequest && upgraded ? upgradeRequest(upgraded as Json) : upgraded),
      body,
    );
  }

  /** `data` of an answer as `version` has it. `data` may still hold dates and the like: JSON is made of it only when needed. */
  downgradeResponse(version: string, operation: string, data: unknown): unknown {
    const changes = this.changesSince(version, operation);
    if (changes.length === 0) return data;
    return changes.reduceRight<Json>(
      (downgraded, { downgradeResponse }) => (downgradeResponse ? downgradeResponse(downgraded) : downgraded),
      JSON.parse(JSON.stringify(data)) as Json,
    );
  }

  /** What later versions changed about an operation, oldest first. */
  private changesSince(version: string, operation: string) {
    if (version === this.current) return [];
    return this.versions.all
      .filter(({ date }) => date > version)
      .flatMap(({ changes = [] }) => changes)
      .filter(({ operations }) => operations.includes(operation));
  }

  private get today(): string {
    return dayOf(this.clock.now());
  }
}
