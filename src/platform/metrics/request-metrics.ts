import { Histogram, type Registry } from 'prom-client';

/** A request that was responded to. */
interface Answered {
  readonly method: string;
  /** As declared: `/v1/shipments/:id`. */
  readonly route: string;
  readonly status: number;
}

const METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);
/** About 200 bytes each. The size of `/metrics` stays bounded, whatever clients send. */
const MAX_SERIES = 400;

/**
 * Durations of requests: count and sum by route and status, a histogram by method and class of status. Buckets by route and
 * status would exceed 700 kB. Source: docs/reference/bounded-work.md#how-work-is-bounded
 */
export class RequestMetrics {
  private readonly known = new Set<string>();
  private readonly byRoute: Histogram<'method' | 'route' | 'status'>;
  private readonly all: Histogram<'method' | 'answer'>;

  constructor(registry: Registry, buckets: number[]) {
    this.byRoute = new Histogram({
      name: 'guia_http_request_duration_seconds',
      help: 'Time from the arrival of a request to the end of its response, by route and status. Beyond 400 combinations the route is `other`.',
      labelNames: ['method', 'route', 'status'],
      // A summary without percentiles collects values for them all the same.
      buckets: [],
      registers: [registry],
    });
    this.all = new Histogram({
      name: 'guia_http_answer_duration_seconds',
      help: 'The same for all routes, by method and class of status (`2xx`, `4xx`).',
      labelNames: ['method', 'answer'],
      buckets,
      registers: [registry],
    });
  }

  observe({ method: sent, route, status }: Answered, seconds: number): void {
    const method = METHODS.has(sent) ? sent : 'other';
    this.byRoute.observe({ method, route: this.bounded(`${method} ${route} ${status}`, route), status }, seconds);
    this.all.observe({ method, answer: `${Math.trunc(status / 100)}xx` }, seconds);
  }

  private bounded(series: string, route: string): string {
    if (this.known.size < MAX_SERIES) this.known.add(series);
    return this.known.has(series) ? route : 'other';
  }
}
