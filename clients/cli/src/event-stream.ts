import { setTimeout as sleep } from 'node:timers/promises';
import { ApiError, errorOf } from '../../typescript/src/errors.js';
import { refusalOf } from '../../typescript/src/answer.js';

/** An event as `GET /v1/events/stream` sends it. `json` is the body of the webhook, unchanged. */
export interface StreamedEvent {
  readonly id: string;
  readonly type: string;
  readonly json: string;
}

interface StreamOptions {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Only these event types. Empty for all. */
  readonly types: readonly string[];
  /** Resumes after this event. */
  readonly lastEventId?: string;
  readonly signal: AbortSignal;
  /** Called when the stream is open, and before the wait for a new connection. */
  readonly onStatus: (status: string) => void;
}

/** Without a line for so long the connection is lost: the service sends a comment every 15 seconds. */
const SILENCE_MS = 45_000;
const FIRST_WAIT_MS = 500;
const LONGEST_WAIT_MS = 30_000;

/** Yields events until `signal` is aborted. Reconnects after every loss and resumes after the last event. */
export async function* streamEvents(options: StreamOptions): AsyncGenerator<StreamedEvent, void> {
  let { lastEventId } = options;
  let losses = 0;
  while (!options.signal.aborted) {
    let wait = Math.min(FIRST_WAIT_MS * 2 ** losses, LONGEST_WAIT_MS);
    try {
      for await (const event of connect({ ...options, ...(lastEventId ? { lastEventId } : {}) })) {
        losses = 0;
        yield event;
        lastEventId = event.id;
      }
    } catch (error) {
      if (options.signal.aborted) return;
      if (error instanceof ApiError) {
        if (error.status !== 429 && error.status < 500) throw error;
        wait = error.retryAfter === undefined ? wait : error.retryAfter * 1000;
      }
    }
    if (options.signal.aborted) return;
    losses++;
    options.onStatus(`The stream ended. Reconnecting in ${(wait / 1000).toFixed(1)} s.`);
    await sleep(wait, undefined, { signal: options.signal }).catch(() => undefined);
  }
}

async function* connect({ baseUrl, apiKey, types, lastEventId, signal, onStatus }: StreamOptions) {
  const silence = new AbortController();
  const watch = setInterval(() => silence.abort(), SILENCE_MS);
  const query = types.length > 0 ? `?types=${types.map(encodeURIComponent).join(',')}` : '';
  try {
    const response = await fetch(`${baseUrl.replace(/\/+$/, '')}/v1/events/stream${query}`, {
      headers: {
        Accept: 'text/event-stream',
        'X-API-Key': apiKey,
        ...(lastEventId ? { 'Last-Event-ID': lastEventId } : {}),
      },
      signal: AbortSignal.any([signal, silence.signal]),
      redirect: 'manual',
    });
    if (!response.ok) {
      const isJson = response.headers.get('content-type')?.includes('json');
      throw errorOf(refusalOf(response, isJson ? await response.json() : null));
    }
    onStatus('Ready.');
    yield* eventsOf(response.body!, () => watch.refresh());
  } finally {
    clearInterval(watch);
  }
}

/** Parses Server-Sent Events (WHATWG HTML, 9.2.6). */
async function* eventsOf(body: ReadableStream<Uint8Array>, onData: () => void): AsyncGenerator<StreamedEvent, void> {
  let rest = '';
  let fields: Record<string, string> = {};
  for await (const text of body.pipeThrough(new TextDecoderStream() as never) as unknown as AsyncIterable<string>) {
    onData();
    const lines = (rest + text).split(/\r\n|\n|\r(?!$)/);
    rest = lines.pop()!;
    for (const line of lines) {
      if (line === '') {
        const { id = '', event = '', data } = fields;
        if (data !== undefined) yield { id, type: event, json: data };
        fields = {};
      } else if (!line.startsWith(':')) {
        const [, name = '', value = ''] = /^([^:]*):? ?(.*)$/s.exec(line)!;
        fields[name] = name === 'data' && fields['data'] !== undefined ? `${fields['data']}\n${value}` : value;
      }
    }
  }
}
