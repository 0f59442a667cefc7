import type { IncomingMessage } from 'node:http';
import { forwardedService, type ForwardedService } from './forwarded-service.js';

/** The worker's service with carriers that can stop responding to quotes, as a checkout may experience. */
export interface CutOff extends ForwardedService {
  /** Makes quotes wait from now on. */
  cutOff(): void;
  /** Waiting quotes whose program has not timed out. */
  waiting(): number;
  /** Also completes the waiting quotes. */
  restore(): void;
}

export async function carriersThatCanBeCutOff(): Promise<CutOff> {
  let answering = Promise.resolve();
  let restore = (): void => undefined;
  const calls = new Set<IncomingMessage>();
  const service = await forwardedService({
    before: async (call) => {
      if (!call.url?.startsWith('/v1/rates')) return;
      calls.add(call);
      await answering;
      calls.delete(call);
    },
  });
  return {
    ...service,
    cutOff: () => {
      answering = new Promise((resolve) => (restore = resolve));
    },
    waiting: () => [...calls].filter(({ socket }) => !socket.destroyed).length,
    restore: () => {
      restore();
    },
  };
}
