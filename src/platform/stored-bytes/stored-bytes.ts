import { Injectable, Logger, type OnApplicationBootstrap } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { PLANS, type StoredKind } from '../../kernel/plans.js';
import type { Principal } from '../../kernel/principal.js';
import { acrossTenants, currentTenantContext } from '../database/tenant-context.js';
import { BackgroundWork } from '../shutdown/background-work.js';
import { StoredBytesRepository, type Stored, STORED_DAYS } from './stored-bytes.repository.js';
import { ApiError } from '../../kernel/api-error.js';

type Caller = Pick<Principal, 'organizationId' | 'plan'>;

/** Interval in ms at which the process writes counts. The writes run in the background, so that purchases are not delayed. */
const WRITE_EVERY_MS = 1000;
const KNOWN_FOR_MS = 60_000;
/**
 * Cache time of a total of record bytes. During this time, an organization can store at most some MB. This is less than half of the
 * limit of any plan.
 */
const RECORDS_KNOWN_FOR_MS = 10_000;
const MAX_KNOWN = 10_000;

/**
 * Counts stored bytes per organization. A killed process loses the counts of its last second. Source:
 * docs/reliability.md#stored-data
 */
@Injectable()
export class StoredBytes extends BackgroundWork implements OnApplicationBootstrap {
  override readonly name = 'stored bytes';
  override readonly purpose = 'Sums the bytes stored for each organization.';
  private readonly logger = new Logger(StoredBytes.name);
  private readonly counted = new Map<string, Stored>();
  private readonly known = new LRUCache<string, Promise<number>>({ max: MAX_KNOWN, ttl: KNOWN_FOR_MS });
  private readonly recordBytes = new LRUCache<string, number>({ max: MAX_KNOWN, ttl: RECORDS_KNOWN_FOR_MS });
  private timer: NodeJS.Timeout | null = null;
  private writing: Promise<void> = Promise.resolve();

  constructor(private readonly repository: StoredBytesRepository) {
    super();
  }

  /**
   * Starts the timer here and not in `count`. A timer started in `count` could run in the async context of a transaction that has
   * ended.
   */
  onApplicationBootstrap(): void {
    this.timer = setInterval(() => void this.write(), WRITE_EVERY_MS).unref();
  }

  /** Counts bytes for the organization of the current tenant context. Does not count bytes that are stored across organizations. */
  count(kind: StoredKind, bytes: number): void {
    const { organization: organizationId } = currentTenantContext();
    if (organizationId === '' || organizationId === '*') return;
    const key = `${organizationId} ${kind}`;
    this.counted.set(key, { organizationId, kind, bytes: (this.counted.get(key)?.bytes ?? 0) + bytes });
  }

  /** Throws `PLAN_LIMIT_REACHED` if the organization has reached the storage limit of its plan. */
  async requireRoom({ organizationId, plan }: Caller, kind: StoredKind): Promise<void> {
    const { code, storage } = PLANS[plan];
    const limit = storage[kind];
    if ((await this.repository.of(organizationId, kind)) < limit) return;
    throw new ApiError(
      'PLAN_LIMIT_REACHED',
      `The plan ${code} includes ${limit / 1024 ** 3} GiB of ${kind} in ${STORED_DAYS[kind]} days.`,
      { resource: kind, limit, plan: code },
    );
  }

  /**
   * Throws `PLAN_LIMIT_REACHED` if the records exceed the limit of the plan. The total is cached while it is below half of the
   * limit.
   */
  async requireRecordRoom({ organizationId, plan }: Caller): Promise<void> {
    const { code, caps } = PLANS[plan];
    const limit = caps.storageBytes;
    if ((this.recordBytes.get(organizationId) ?? limit) < limit / 2) return;
    const bytes = await this.repository.ofRecords(organizationId);
    this.recordBytes.set(organizationId, bytes);
    if (bytes < limit) return;
    throw new ApiError(
      'PLAN_LIMIT_REACHED',
      `The plan ${code} includes ${limit / 1024 ** 2} MiB of stored records. Upgrade the plan to store more.`,
      { resource: 'storage', limit, plan: code },
    );
  }

  async hasRoom({ organizationId, plan }: Caller, kind: StoredKind): Promise<boolean> {
    const key = `${organizationId} ${kind}`;
    const known = this.known.get(key) ?? this.repository.of(organizationId, kind);
    this.known.set(key, known, { noUpdateTTL: true });
    known.catch(() => this.known.delete(key));
    return (await known) < PLANS[plan].storage[kind];
  }

  write(): Promise<void> {
    const stored = [...this.counted.values()];
    this.counted.clear();
    if (stored.length > 0)
      this.writing = this.writing
        .then(() => acrossTenants(() => this.repository.add(stored)))
        .catch((error: Error) => this.logger.warn(`Stored bytes were not counted: ${error.message}`));
    return this.writing;
  }

  override stop(): Promise<void> {
    if (this.timer) clearInterval(this.timer);
    return this.write();
  }
}
