import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../database/database.js';
import { ServiceUptimeEntity } from './service-uptime.entity.js';

/** An interruption of the service. `to` is null until the interruption ends. */
export interface Span {
  readonly from: Date;
  readonly to: Date | null;
}

type Uptime = Readonly<Pick<ServiceUptimeEntity, 'since' | 'lastSeenAt'>>;

/** Maximum age of the last uptime record. If the record is older, at least three records are missing. */
export const SILENT_MS = 180_000;

/**
 * Returns the gaps between uptimes, oldest gap first. The time before the first uptime is not a gap, because no record covers it.
 */
export function interruptions(uptimes: readonly Uptime[], now: Date): readonly Span[] {
  const gaps = uptimes.slice(1).map(({ since }, index) => ({ from: uptimes[index]!.lastSeenAt, to: since }));
  const last = uptimes.at(-1)?.lastSeenAt;
  const isSilent = last !== undefined && now.getTime() - last.getTime() > SILENT_MS;
  // Two processes may have recorded overlapping periods. Between these periods, there is no gap.
  return [...gaps.filter(({ from, to }) => to > from), ...(isSilent ? [{ from: last, to: null }] : [])];
}

/**
 * Maximum number of uptime records that the service reads. Each interruption starts a new record, so a healthy service has far
 * fewer records per month.
 */
const MOST_READ = 1000;

interface Uptimes {
  /** The oldest interruption is first. */
  readonly interruptions: readonly Span[];
  /** Start of the oldest uptime record that the service read. Null if there are no records. */
  readonly knownSince: Date | null;
}

@Injectable()
export class ReadInterruptions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(moment: Date): Promise<Uptimes> {
    const latest = await this.database.manager.find(ServiceUptimeEntity, {
      where: { lastSeenAt: MoreThan(moment) },
      order: { id: 'DESC' },
      take: MOST_READ,
    });
    const uptimes = latest.sort((a, b) => a.since.getTime() - b.since.getTime());
    return { interruptions: interruptions(uptimes, this.clock.now()), knownSince: uptimes[0]?.since ?? null };
  }
}
