import { jest } from '@jest/globals';
import type { MessageEvent } from '@nestjs/common';
import type { Request } from 'express';
import { EventEmitter } from 'node:events';
import { setImmediate as immediate } from 'node:timers/promises';
import { EventStreams } from './event-streams.js';
import { EVENTS_PER_PAGE, type Position, type StreamedEvent } from './streamed-events.repository.js';

const TENANT = { organizationId: 'org_1', livemode: false };

const eventNo = (number: number): StreamedEvent => ({
  id: `evt_${String(number).padStart(4, '0')}`,
  type: 'order.created',
  livemode: false,
  createdAt: new Date(0),
  data: {},
  relayedAt: '2026-11-27 12:00:00+00',
});

class Response extends EventEmitter {
  writableNeedDrain = false;
  closed = false;
  isDestroyed = false;
  destroy(): void {
    this.isDestroyed = true;
  }
}

describe('EventStreams', () => {
  let stored: StreamedEvent[];
  let reads: number;
  let isAllowed: () => Promise<boolean>;
  let freed: number;
  let renewed: number;
  let streams: EventStreams;

  beforeEach(() => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] });
    [stored, reads, freed, renewed] = [[], 0, 0, 0];
    isAllowed = () => Promise.resolve(true);
    const events = {
      end: () => Promise.resolve({ relayedAt: '-infinity', id: '' }),
      after: (_: unknown, { id }: Position) => {
        reads++;
        return Promise.resolve(stored.filter((event) => event.id > id).slice(0, EVENTS_PER_PAGE));
      },
      newSince: () => Promise.resolve([]),
    };
    const slot = { renew: () => Promise.resolve(void renewed++), free: () => void freed++ };
    const slots = { take: () => Promise.resolve(slot) };
    streams = new EventStreams(events as never, slots as never, { isStillAllowed: () => isAllowed() } as never);
  });
  afterEach(async () => {
    await streams.stop().catch(() => undefined);
    jest.useRealTimers();
  });

  async function follow() {
    const response = new Response();
    const request = { res: response } as unknown as Request;
    const messages: MessageEvent[] = [];
    const state = { isComplete: false };
    await streams.admit(request, TENANT, null);
    streams.open(request, null).subscribe({
      next: (message) => messages.push(message),
      complete: () => {
        state.isComplete = true;
        response.emit('close');
      },
    });
    return { response, messages, state };
  }
  const settle = async (turns = 200) => {
    for (let turn = 0; turn < turns; turn++) await immediate();
  };

  it('sends a comment and renews the slot every 15 seconds', async () => {
    const { messages } = await follow();
    await settle(5);
    jest.advanceTimersByTime(45_000);

    expect(messages).toEqual(Array.from({ length: 3 }, () => ({ comment: 'keep-alive' })));
    expect(renewed).toBe(3);
  });

  it('ends within 30 seconds after the credential is revoked, and frees the slot', async () => {
    const { state } = await follow();
    await settle(5);
    isAllowed = () => Promise.resolve(false);
    jest.advanceTimersByTime(30_000);
    await settle(5);

    expect([state.isComplete, freed]).toEqual([true, 1]);
  });

  it('continues while the credential cannot be checked', async () => {
    const { state } = await follow();
    isAllowed = () => Promise.reject(new Error('PostgreSQL is unavailable'));
    jest.advanceTimersByTime(120_000);
    await settle(5);

    expect(state.isComplete).toBe(false);
  });

  it('pauses while the client does not read and continues when it reads again', async () => {
    stored = Array.from({ length: 3 * EVENTS_PER_PAGE }, (_, index) => eventNo(index));
    const { response, messages } = await follow();
    response.writableNeedDrain = true;
    await settle();
    expect(messages.filter(({ id }) => id)).toHaveLength(1);
    expect(reads).toBe(1);
    jest.advanceTimersByTime(15_000);
    expect(messages).toHaveLength(1);

    response.writableNeedDrain = false;
    response.emit('drain');
    await settle(500);
    expect(messages.map(({ id }) => id)).toEqual(stored.map(({ id }) => id));
    expect([response.listenerCount('close'), response.listenerCount('drain')]).toEqual([1, 0]);
  });

  it('ends at a shutdown, so that clients reconnect, and accepts no stream afterwards', async () => {
    const { state } = await follow();
    const stopped = streams.stop();
    expect(state.isComplete).toBe(true);
    expect((await follow()).state.isComplete).toBe(true);
    jest.advanceTimersByTime(1000);
    await stopped;
  });

  it('frees the slot if the client disconnects before the stream starts', async () => {
    const response = new Response();
    response.closed = true;
    await streams.admit({ res: response } as unknown as Request, TENANT, null);

    expect(freed).toBe(1);
  });
});
