import { Injectable, Logger, type MessageEvent } from '@nestjs/common';
import type { Request, Response } from 'express';
import { once } from 'node:events';
import { setImmediate as immediate, setTimeout as sleep } from 'node:timers/promises';
import { Observable, type Subscriber } from 'rxjs';
import type { Tenant } from '../../../kernel/principal.js';
import { CallerCheck } from '../../../platform/http/caller-check.js';
import { BackgroundWork } from '../../../platform/shutdown/background-work.js';
import { toEventResponse } from '../event.response.js';
import {
  EVENTS_PER_PAGE,
  StreamedEventsRepository,
  type Position,
  type Start,
  type StreamedEvent,
} from './streamed-events.repository.js';
import { StreamSlots, type StreamSlot } from './stream-slots.js';

const POLL_MS = 500;
const HEARTBEAT_MS = 15_000;
/** The service checks the credential after this number of heartbeats. */
const HEARTBEATS_PER_CHECK = 2;
/** If a client reads no data for this time, the service disconnects the client. */
const STALLED_MS = 60_000;
const RETRY_READ_MS = 1000;

interface Admission {
  readonly tenant: Tenant;
  readonly start: Start;
  readonly slot: StreamSlot;
}

/**
 * Each stream reads past and new events from the database, starting at its own position. One poller per process notifies the
 * streams whose organizations have new events, so that an idle stream runs no queries.
 * Source: docs/webhooks.md#without-a-server-the-stream
 */
@Injectable()
export class EventStreams extends BackgroundWork {
  override readonly name = 'event streams';
  override readonly purpose = 'Finds new events for the open event streams of this process.';
  private readonly logger = new Logger(EventStreams.name);
  private readonly admitted = new WeakMap<Request, Admission>();
  private readonly streams = new Map<string, Set<EventStream>>();
  private polling: Promise<void> | null = null;
  private stopped = false;

  constructor(
    private readonly events: StreamedEventsRepository,
    private readonly slots: StreamSlots,
    private readonly callers: CallerCheck,
  ) {
    super();
  }

  /**
   * Called before the route handler, because Nest sends the response head of a stream before the handler returns. `open` uses the
   * result of `admit`. Throws `INVALID_INPUT` for an unknown `lastEventId`, or `RATE_LIMIT_EXCEEDED`.
   */
  async admit(request: Request, tenant: Tenant, lastEventId: string | null): Promise<void> {
    const start = lastEventId
      ? await this.events.behind(tenant, lastEventId)
      : { position: await this.events.end(), streamed: null };
    const slot = await this.slots.take(tenant.organizationId);
    this.admitted.set(request, { tenant, start, slot });
    const response = request.res!;
    response.once('close', slot.free);
    if (response.closed) slot.free();
  }

  /** If `types` is null, the stream contains events of all types. */
  open(request: Request, types: ReadonlySet<string> | null): Observable<MessageEvent> {
    const { tenant, start, slot } = this.admitted.get(request)!;
    return new Observable((subscriber) =>
      this.begin(new EventStream(tenant, request, types, start, subscriber, this.events), slot),
    );
  }

  /** Closes all streams of this process. The clients reconnect to another process with `Last-Event-ID`. */
  override async stop(): Promise<void> {
    this.stopped = true;
    for (const streams of this.streams.values()) for (const stream of streams) stream.end();
    await this.polling;
  }

  private begin(stream: EventStream, slot: StreamSlot): () => void {
    const key = keyOf(stream.tenant);
    const peers = this.streams.get(key) ?? new Set();
    this.streams.set(key, peers.add(stream));
    let beats = 0;
    const heartbeat = setInterval(() => {
      stream.comment();
      void slot.renew();
      if (++beats % HEARTBEATS_PER_CHECK === 0) void this.checkCaller(stream);
    }, HEARTBEAT_MS);
    const leave = (): void => {
      clearInterval(heartbeat);
      stream.end();
      peers.delete(stream);
      if (peers.size === 0) this.streams.delete(key);
    };
    if (this.stopped) stream.end();
    else this.polling ??= this.poll();
    void stream.run();
    return leave;
  }

  private async checkCaller(stream: EventStream): Promise<void> {
    try {
      if (!(await this.callers.isStillAllowed(stream.request, 'webhooks:read'))) stream.end();
    } catch (error) {
      this.logger.warn(`The check of a stream credential failed and will be retried: ${String(error)}`);
    }
  }

  /** Runs while this process has open streams. */
  private async poll(): Promise<void> {
    let position: Position | null = null;
    while (this.streams.size > 0 && !this.stopped) {
      try {
        position = await this.wakeSince(position);
      } catch (error) {
        this.logger.warn(`Reading new events failed and will be retried: ${String(error)}`);
      }
      await sleep(POLL_MS, undefined, { ref: false });
    }
    // No `await` is between the check of the loop and this line. A stream that opens after the check therefore starts a new poller.
    this.polling = null;
  }

  /**
   * If `position` is null, notifies all streams, because an event may have been relayed after a stream started and before this
   * poll.
   */
  private async wakeSince(position: Position | null): Promise<Position> {
    if (position === null) {
      const end = await this.events.end();
      for (const streams of this.streams.values()) for (const stream of streams) stream.wake();
      return end;
    }
    const found = await this.events.newSince(position);
    for (const tenant of found) for (const stream of this.streams.get(keyOf(tenant)) ?? []) stream.wake();
    return { ...position, relayedAt: found.at(-1)?.relayedAt ?? position.relayedAt };
  }
}

const keyOf = ({ organizationId, livemode }: Tenant): string => `${organizationId}:${livemode}`;

/** One response stream. A stream never throws errors, because Nest would send an error as an event with a generated id. */
class EventStream {
  private readonly response: Response;
  private position: Position;
  private streamed: string | null;
  private mayHaveMore = true;
  private isOver = false;
  private notify: () => void = () => undefined;

  constructor(
    readonly tenant: Tenant,
    readonly request: Request,
    private readonly types: ReadonlySet<string> | null,
    start: Start,
    private readonly subscriber: Subscriber<MessageEvent>,
    private readonly events: StreamedEventsRepository,
  ) {
    this.response = request.res!;
    this.position = start.position;
    this.streamed = start.streamed;
  }

  wake(): void {
    this.mayHaveMore = true;
    this.notify();
  }

  end(): void {
    if (this.isOver) return;
    this.isOver = true;
    this.notify();
    this.subscriber.complete();
  }

  comment(): void {
    if (!this.isOver && !this.response.writableNeedDrain) this.subscriber.next({ comment: 'keep-alive' });
  }

  async run(): Promise<void> {
    while (!this.isOver) {
      if (!this.mayHaveMore) await new Promise<void>((resolve) => (this.notify = resolve));
      this.mayHaveMore = false;
      const page = await this.read();
      for (const event of page) if (!(await this.send(event))) return this.end();
      if (page.length === EVENTS_PER_PAGE) this.mayHaveMore = true;
    }
  }

  private async read(): Promise<readonly StreamedEvent[]> {
    if (this.isOver) return [];
    try {
      return await this.events.after(this.tenant, this.position);
    } catch {
      // PostgreSQL is unavailable. The poller of the process logs this failure.
      await sleep(RETRY_READ_MS, undefined, { ref: false });
      this.mayHaveMore = true;
      return [];
    }
  }

  /** Returns false if the stream has ended or if the client no longer reads the response. */
  private async send(event: StreamedEvent): Promise<boolean> {
    this.position = { relayedAt: event.relayedAt, id: event.id };
    if (this.streamed === event.id) {
      this.streamed = null;
      return true;
    }
    if (this.isOver) return false;
    if (this.types && !this.types.has(event.type)) return true;
    this.subscriber.next({ id: event.id, type: event.type, data: toEventResponse(event) });
    return this.drained();
  }

  /**
   * Waits until the buffer of the response is empty, so that the process buffers only one event for a client that does not read.
   */
  private async drained(): Promise<boolean> {
    // Nest writes the event to the response before the current turn of the event loop ends.
    await immediate();
    if (!this.response.writableNeedDrain) return true;
    const settled = new AbortController();
    const signal = AbortSignal.any([settled.signal, AbortSignal.timeout(STALLED_MS)]);
    try {
      await Promise.race(['drain', 'close'].map((event) => once(this.response, event, { signal })));
      return true;
    } catch {
      this.response.destroy();
      return false;
    } finally {
      settled.abort();
    }
  }
}
