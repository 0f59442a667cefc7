import { Injectable } from '@nestjs/common';
import { collectDefaultMetrics, Counter, Histogram, Registry } from 'prom-client';
import { RequestMetrics } from './request-metrics.js';

/** From a millisecond, the target of a read, to the longest duration of a request. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** Few buckets, because there is a histogram for each carrier, call and outcome. 8 s is the quoting budget. */
const CARRIER_SECONDS = [0.25, 1, 2.5, 8, 30];
/** Each sample wakes the process: at ten, the default, one at rest would do little else. No lag that is reported is shorter. */
const LAG_SAMPLED_EVERY_MS = 50;

/**
 * Metrics for Prometheus. This class has the counters and histograms; a gauge that is computed when scraped is defined
 * by the owner of its data, which registers it in `registry`.
 */
@Injectable()
export class Metrics {
  readonly registry = new Registry();

  readonly requests = new RequestMetrics(this.registry, SECONDS);

  readonly carrierCalls = new Histogram({
    name: 'guia_carrier_call_duration_seconds',
    help: 'Duration of calls to carriers; outcome `failed` is an error, an invalid response or a timeout.',
    labelNames: ['carrier', 'call', 'outcome'],
    buckets: CARRIER_SECONDS,
    registers: [this.registry],
  });

  readonly unknownScans = new Counter({
    name: 'guia_carrier_unknown_scans_total',
    help: 'Scans in answers of carriers whose code is in no table: they change no status and are no exception.',
    labelNames: ['carrier', 'code'],
    registers: [this.registry],
  });

  readonly purchases = new Counter({
    name: 'guia_label_purchases_total',
    help: 'Label purchase attempts that reached a terminal state.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly paymentReversals = new Counter({
    name: 'guia_payment_reversals_total',
    help: 'Entries by which the payment processor took money back or gave it back: refunds, disputes, returned transfers.',
    labelNames: ['kind', 'effect'],
    registers: [this.registry],
  });

  readonly unloggedRequests = new Counter({
    name: 'guia_unlogged_requests_total',
    help: 'Requests missing from the request log: too many waited, or PostgreSQL refused them.',
    registers: [this.registry],
  });

  readonly dependencyErrors = new Counter({
    name: 'guia_dependency_errors_total',
    help: 'Errors of Redis connections, and files and mails that the storage and the mail server did not take.',
    labelNames: ['dependency'],
    registers: [this.registry],
  });

  constructor() {
    for (const dependency of ['redis', 'storage', 'mail']) this.dependencyErrors.inc({ dependency }, 0);

    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY_MS });
  }
}
