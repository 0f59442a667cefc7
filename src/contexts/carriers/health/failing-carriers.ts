import { Injectable } from '@nestjs/common';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import { OpenIssues, type FoundIssues } from '../../../platform/open-issues/open-issues.js';
import { REAL_CARRIERS } from '../carriers.js';
import { CarrierHealth } from './carrier-health.js';

/**
 * Lists carriers that are degraded or down, LIVE carriers before TEST carriers. Simulated carriers are excluded, because they have
 * no stored state.
 */
@Injectable()
export class FailingCarriers extends OpenIssues {
  readonly title = 'Carriers that are degraded or down';

  constructor(private readonly health: CarrierHealth) {
    super();
  }

  async find(limit: number): Promise<FoundIssues> {
    const states = [...(await this.health.current(true)), ...(await this.health.current(false))];
    const failing = states.filter(({ state }) => state !== 'ok');
    return {
      count: failing.length,
      issues: failing.slice(0, limit).map(({ carrierCode, area, state, since }) => ({
        text: `${carrierCode}: ${area} ${state} since ${mexicoCityTime(since)}`,
        next: nextFor(carrierCode),
      })),
    };
  }
}

/**
 * Returns the command that the operator runs next: certification if the carrier supports certification, otherwise the list of
 * background jobs.
 */
const nextFor = (carrierCode: string): string =>
  REAL_CARRIERS.get(carrierCode)?.certifiable ? `npm run carriers:certify -- ${carrierCode}` : 'npm run admin -- jobs';
