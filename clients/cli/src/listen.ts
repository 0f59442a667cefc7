import { createHmac } from 'node:crypto';
import { signingSecret } from './config.js';
import { streamEvents, type StreamedEvent } from './event-stream.js';
import type { Context } from './context.js';

interface ListenOptions {
  /** Where each event is sent. Without it events are only shown. */
  readonly forwardTo: string | undefined;
  readonly types: readonly string[];
  /** Resumes after this event. */
  readonly after: string | undefined;
  readonly signal: AbortSignal;
}

const FORWARD_TIMEOUT_MS = 15_000;

/** Shows the events of the account and sends each to a URL of this machine, signed as the service signs webhooks. */
export async function listen(context: Context, { forwardTo, types, after, signal }: ListenOptions): Promise<void> {
  const { baseUrl, apiKey, show, note } = context;
  const secret = forwardTo === undefined ? undefined : await signingSecret(context.configPath);
  if (secret !== undefined) note(`Signing secret: ${secret}`);
  const events = streamEvents({
    baseUrl,
    apiKey,
    types,
    signal,
    onStatus: note,
    ...(after ? { lastEventId: after } : {}),
  });
  for await (const event of events) {
    const forwarded = secret === undefined ? undefined : await forward(event, forwardTo!, secret);
    show(
      { event: JSON.parse(event.json) as object, ...(forwarded ? { forwarded } : {}) },
      [clock(event), event.type.padEnd(26), event.id, forwarded && `→ ${forwarded.status ?? forwarded.error}`]
        .filter(Boolean)
        .join('  '),
    );
  }
}

const clock = ({ json }: StreamedEvent): string => (JSON.parse(json) as { createdAt: string }).createdAt.slice(11, 19);

/** Sends one event once. The result is shown: a receiver under development is expected to fail. */
async function forward(
  { id, json }: StreamedEvent,
  url: string,
  secret: string,
): Promise<{ status?: number; error?: string }> {
  const timestamp = Math.floor(Date.now() / 1000);
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${json}`).digest('base64');
  try {
    const response = await fetch(url, {
      method: 'POST',
      body: json,
      headers: {
        'Content-Type': 'application/json',
        'webhook-id': id,
        'webhook-timestamp': `${timestamp}`,
        'webhook-signature': `v1,${signature}`,
      },
      signal: AbortSignal.timeout(FORWARD_TIMEOUT_MS),
    });
    await response.body?.cancel();
    return { status: response.status };
  } catch (error) {
    const { cause, message } = error as Error;
    return { error: (cause as NodeJS.ErrnoException | undefined)?.code ?? message };
  }
}
