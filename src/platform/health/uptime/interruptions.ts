import { Injectable } from '@nestjs/common';
import { MoreThan } from 'typeorm';
import { Clock } from '../../../kernel/clock.js';
import { Database } from '../../database/database.js';
import { ServiceUptimeEntity } from './service-uptime.entity.js';

/** An interruption. `to` is null while it lasts. */
export interface Span {
  readonly from: Date;
  readonly to: Date | null;
}

type Uptime = Readonly<Pick<ServiceUptimeEntity, 'since' | 'lastSeenAt'>>;

/** Maximum age of the last record: three missed records. */
export const SILENT_MS = 180_000;

/** The gaps between uptimes, oldest first. Nothing is known about the time before the first uptime. */
export function interruptions(uptimes: readonly Uptime[], now: Date): readonly Span[] {
  const gaps = uptimes.slice(1).map(({ since }, index) => ({ from: uptimes[index]!.lastSeenAt, to: since }));
  const last = uptimes.at(-1)?.lastSeenAt;
  const isSilent = last !== undefined && now.getTime() - last.getTime() > SILENT_MS;
  // Two processes may have recorded the same period.
  return [...gaps.filter(({ from, to }) => to > from), ...(isSilent ? [{ from: last, to: null }] : [])];
}

/** Limit of rows. Each interruption is longer than a minute, so a day has far fewer. */
const MOST_READ = 200;

/** Interruptions of the service, oldest first. */
@Injectable()
export class ReadInterruptions {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async execute(moment: Date): Promise<readonly Span[]> {
    const latest = await this.database.manager.find(ServiceUptimeEntity, {
      where: { lastSeenAt: MoreThan(moment) },
      order: { id: 'DESC' },
      take: MOST_READ,
    });
    return interruptions(latest.reverse(), this.clock.now());
  }
}
