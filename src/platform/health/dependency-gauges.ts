import { Injectable } from '@nestjs/common';
import { Gauge } from 'prom-client';
import { Metrics } from '../metrics/metrics.js';
import { Dependencies, STATES } from './dependencies.js';

/** The states of `/health/ready` for alerts: 1 for the state of a dependency, 0 for the others. */
@Injectable()
export class DependencyGauges {
  constructor({ registry }: Metrics, dependencies: Dependencies) {
    new Gauge({
      name: 'guia_dependency_state',
      help: 'Whether what the service depends on is up, degraded or down.',
      labelNames: ['dependency', 'state'],
      registers: [registry],
      async collect() {
        for (const [dependency, current] of Object.entries(await dependencies.states()))
          for (const state of STATES) this.set({ dependency, state }, state === current ? 1 : 0);
      },
    });
  }
}
