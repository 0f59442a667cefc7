import { Injectable } from '@nestjs/common';
import { Clock } from '../../../kernel/clock.js';
import { ServiceUptimeRepository } from './service-uptime.repository.js';

/** A time in which something did not work. `to` null: until now. */
export interface Span {
  readonly from: Date;
  readonly to: Date | null;
}

interface Uptime {
  readonly since: Date;
  readonly lastSeenAt: Date;
}

/** How old the last sign of life may be: three notes that did not come. */
export const SILENT_MS = 180_000;

/** The gaps between uptimes, oldest first. The time before the first one is unknown. */
export function interruptions(uptimes: readonly Uptime[], now: Date): readonly Span[] {
  const gaps = uptimes.slice(1).map(({ since }, index) => ({ from: uptimes[index]!.lastSeenAt, to: since }));
  const last = uptimes.at(-1)?.lastSeenAt;
  const isSilent = last !== undefined && now.getTime() - last.getTime() > SILENT_MS;
  // Two processes may have written the same time twice.
  return [...gaps.filter(({ from, to }) => to > from), ...(isSilent ? [{ from: last, to: null }] : [])];
}

/** When the service did not work, oldest first. */
@Injectable()
export class ReadInterruptions {
  constructor(
    private readonly uptimes: ServiceUptimeRepository,
    private readonly clock: Clock,
  ) {}

  /** Those that lasted after a moment. */
  async execute(moment: Date): Promise<readonly Span[]> {
    return interruptions(await this.uptimes.after(moment), this.clock.now());
  }
}
