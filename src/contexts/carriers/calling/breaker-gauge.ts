import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CarrierBreaker } from './carrier-breaker.js';
import { CarrierDirectory } from '../carrier-directory.js';

/** The breakers of this process, for alerts: each process has its own. */
@Injectable()
export class BreakerGauge {
  constructor({ registry }: Metrics, breaker: CarrierBreaker, directory: CarrierDirectory) {
    new Gauge({
      name: 'guia_carrier_breaker_open',
      help: 'Whether this process spares the carrier, which refuses our account: 1 from the third refusal until it takes it.',
      labelNames: ['carrier', 'mode'],
      registers: [registry],
      collect() {
        for (const livemode of [false, true])
          for (const carrier of directory.ofMode(livemode).keys())
            this.set({ carrier, mode: livemode ? 'LIVE' : 'TEST' }, breaker.isOpen(carrier, livemode) ? 1 : 0);
      },
    });
  }
}
