import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles pipelined requests one after the other, each in its own async context: Node starts them all in the context of the
 * first, which may be another tenant's. Source: docs/reference/bounded-work.md#connections
 */
export function oneRequestAtATime(most: number, handle: RequestListener): RequestListener {
  /** The connections on which a request is in progress, with those that wait for it. */
  const waiting = new WeakMap<Socket, (() => void)[]>();
  const overLimit = new WeakSet<Socket>();

  const end = (socket: Socket): void => {
    const next = waiting.get(socket)?.shift();
    if (next) return next();
    waiting.delete(socket);
    if (overLimit.has(socket)) socket.destroySoon();
  };

  return (request, response) => {
    const { socket } = request;
    // Node parses what it has read to its end, also after the connection was closed.
    if (socket.destroyed || overLimit.has(socket)) return;
    const start = (): void => {
      response.once('close', () => end(socket));
      handle(request, response);
    };
    const queue = waiting.get(socket);
    if (!queue) {
      waiting.set(socket, []);
      start();
    } else if (queue.length < most) queue.push(AsyncResource.bind(start));
    else {
      overLimit.add(socket);
      socket.pause();
    }
  };
}
