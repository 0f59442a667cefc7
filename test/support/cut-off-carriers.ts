import type { IncomingMessage } from 'node:http';
import { forwardedService, type ForwardedService } from './forwarded-service.js';

/** The worker's service, whose carriers can be made to answer no quote: what a checkout sees then. */
export interface CutOff extends ForwardedService {
  /** From now on quotes wait. */
  cutOff(): void;
  /** Quotes that wait, and whose program has not given up. */
  waiting(): number;
  /** Also answers those that have waited. */
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
