import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';

/** From a millisecond, where a read should be, to the longest a request may last. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];

/**
 * What Prometheus scrapes. What is counted while it happens stands here; a gauge that looks something up when scraped
 * belongs to whoever owns it, and registers itself in `registry`.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new Histogram({
    name: 'guia_http_request_duration_seconds',
    help: 'Time from a request’s arrival to the end of its answer, by route.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly carrierCalls = new Histogram({
    name: 'guia_carrier_call_duration_seconds',
    help: 'How long carriers take; outcome `failed` is an error, nonsense or no answer in time.',
    labelNames: ['carrier', 'call', 'outcome'],
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly purchases = new Counter({
    name: 'guia_label_purchases_total',
    help: 'Label purchase attempts that reached a terminal state.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  constructor() {
    collectDefaultMetrics({ register: this.registry });
  }
}
