import { AsyncResource } from 'node:async_hooks';
import type { RequestListener } from 'node:http';
import type { Socket } from 'node:net';

/**
 * Handles pipelined requests sequentially, each request in a separate async context. Node would start all pipelined requests in the
 * async context of the first request, which may belong to another tenant. Source: docs/reliability.md#connections
 */
export function oneRequestAtATime(most: number, handle: RequestListener): RequestListener {
  /** Maps a connection with a request in progress to the requests in its queue. */
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
    // Node parses all received bytes, even after the connection was closed.
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
