import { Injectable } from '@nestjs/common';
import {
  collectDefaultMetrics,
  Counter,
  Histogram,
  Registry,
  type HistogramConfiguration,
  type RegistryContentType,
} from 'prom-client';
import { currentTraceId } from '../tracing/tracing.js';

const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/**
 * The number of buckets is small, because each combination of carrier, call and outcome needs a separate histogram. Quotes have a
 * time limit of 8 s.
 */
const CARRIER_SECONDS = [0.25, 1, 2.5, 8, 30];
/** The service level objective is 10 s. Source: docs/running.md#service-level-objectives */
const PURCHASE_SECONDS = [0.5, 1, 2.5, 5, 10, 20, 30, 60, 120];
/** The service level objective is 30 s. Source: docs/running.md#service-level-objectives */
const WEBHOOK_SECONDS = [0.1, 0.5, 1, 2.5, 5, 10, 30, 60, 300];
/**
 * Sampling interval in ms. The default of 10 ms is not used, because each sample wakes an idle process. Lags below the interval are
 * not reported.
 */
const LAG_SAMPLED_EVERY_MS = 50;

/** Histogram with exemplars. If traces are exported, the exemplars link to the traces. */
export class TracedHistogram<Label extends string = never> {
  /**
   * The types of the library are wrong: they require the labels of the series in an exemplar. `TracedHistogram` corrects the types.
   */
  private readonly histogram: Histogram;

  constructor(
    private readonly exemplars: boolean,
    configuration: Omit<HistogramConfiguration<Label>, 'collect'>,
  ) {
    this.histogram = new Histogram<string>({ ...configuration, enableExemplars: exemplars });
  }

  observe(labels: Partial<Record<Label, string | number>>, seconds: number, traceId = currentTraceId()): void {
    if (!this.exemplars) return this.histogram.observe(labels, seconds);
    const exemplarLabels: Record<string, string> = traceId === undefined ? {} : { trace_id: traceId };
    this.histogram.observe({ labels, value: seconds, exemplarLabels });
  }
}

/** Exemplars need the OpenMetrics format. Prometheus recognizes the format by its media type. */
class MetricsRegistry {
  readonly registry: Registry;

  constructor(protected readonly exemplars: boolean) {
    this.registry = new Registry();
    if (exemplars) (this.registry as Registry<RegistryContentType>).setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  }
}

/** Counters and histograms for Prometheus. The module that owns the data of a gauge adds the gauge to `registry`. */
@Injectable()
export class Metrics extends MetricsRegistry {
  readonly requests = new RequestMetrics(this.registry, SECONDS, this.exemplars);

  readonly carrierCalls = new Histogram({
    name: 'guia_carrier_call_duration_seconds',
    help: 'Duration of calls to carriers; outcome `failed` is an error, an invalid response or a timeout.',
    labelNames: ['carrier', 'call', 'outcome'],
    buckets: CARRIER_SECONDS,
    registers: [this.registry],
  });

  readonly unknownScans = new Counter({
    name: 'guia_carrier_unknown_scans_total',
    help: 'Carrier scans with an unknown code. They change no status and are not exceptions.',
    labelNames: ['carrier', 'code'],
    registers: [this.registry],
  });

  readonly purchases = new Counter({
    name: 'guia_label_purchases_total',
    help: 'Label purchase attempts that reached a terminal state.',
    labelNames: ['outcome'],
    registers: [this.registry],
  });

  readonly purchaseDuration = new TracedHistogram(this.exemplars, {
    name: 'guia_label_purchase_duration_seconds',
    help: 'Time from the acceptance of a purchase to its label. Failed purchases are not observed.',
    buckets: PURCHASE_SECONDS,
    registers: [this.registry],
  });

  readonly webhookDelay = new TracedHistogram(this.exemplars, {
    name: 'guia_webhook_delay_seconds',
    help: 'Time from an event to the first attempt to deliver it to an endpoint. Redeliveries are not observed.',
    buckets: WEBHOOK_SECONDS,
    registers: [this.registry],
  });

  readonly paymentReversals = new Counter({
    name: 'guia_payment_reversals_total',
    help: 'Wallet transactions for refunds, disputes and returned transfers of the payment processor, and their reversals.',
    labelNames: ['kind', 'effect'],
    registers: [this.registry],
  });

  readonly ignoredProcessorEvents = new Counter({
    name: 'guia_processor_events_ignored_total',
    help: 'Signed webhooks of a payment processor that have no effect: unused types, thin events, bodies without an event.',
    labelNames: ['processor'],
    registers: [this.registry],
  });

  readonly unloggedRequests = new Counter({
    name: 'guia_unlogged_requests_total',
    help: 'Requests missing from the request log, because the queue was full or PostgreSQL rejected them.',
    registers: [this.registry],
  });

  readonly dependencyErrors = new Counter({
    name: 'guia_dependency_errors_total',
    help: 'Errors of Redis connections, of the file storage and of the mail server.',
    labelNames: ['dependency'],
    registers: [this.registry],
  });

  /** Set `exemplars` to true if traces are exported. */
  constructor(exemplars = false) {
    super(exemplars);
    for (const dependency of ['redis', 'storage', 'mail']) this.dependencyErrors.inc({ dependency }, 0);

    collectDefaultMetrics({ register: this.registry, eventLoopMonitoringPrecision: LAG_SAMPLED_EVERY_MS });
  }
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** Maximum number of label combinations. Each combination needs about 200 bytes. The maximum limits the size of `/metrics`. */
const MAX_SERIES = 400;

/**
 * Request metrics without buckets. Buckets for each route and status would exceed 700 kB. Source:
 * docs/reliability.md#request-limits
 */
class RequestMetrics {
  private readonly known = new Set<string>();
  private readonly byRoute: Histogram<'method' | 'route' | 'status'>;
  private readonly all: TracedHistogram<'method' | 'answer'>;

  constructor(registry: Registry, buckets: number[], exemplars: boolean) {
    this.byRoute = new Histogram({
      name: 'guia_http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its response, by route and status. Beyond 400 combinations the route is `other`.',
      labelNames: ['method', 'route', 'status'],
      // A histogram without buckets replaces a summary. A summary would collect values for percentiles even if it reports no
      // percentiles.
      buckets: [],
      registers: [registry],
    });
    this.all = new TracedHistogram(exemplars, {
      name: 'guia_http_answer_duration_seconds',
      help: 'Duration of requests to all routes, by method and status class (`2xx`, `4xx`).',
      labelNames: ['method', 'answer'],
      buckets,
      registers: [registry],
    });
  }

  /** `route` is the declared path, for example `/v1/shipments/:id`. */
  observe(request: { method: string; route: string; status: number }, seconds: number, traceId?: string): void {
    const { method: sent, route, status } = request;
    const method = METHODS.has(sent) ? sent : 'other';
    this.byRoute.observe({ method, route: this.bounded(`${method} ${route} ${status}`, route), status }, seconds);
    this.all.observe({ method, answer: `${Math.trunc(status / 100)}xx` }, seconds, traceId);
  }

  private bounded(series: string, route: string): string {
    if (this.known.size < MAX_SERIES) this.known.add(series);
    return this.known.has(series) ? route : 'other';
  }
}
