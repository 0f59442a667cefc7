import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network-of.js';

export interface ConnectionLimits {
  /** Open connections of the process. */
  readonly total: number;
  /** Open connections of one address (IPv6: its /64), unless it is a trusted proxy's. */
  readonly perAddress: number;
}

/**
 * Refuses connections beyond the limits. What occupies connections without sending requests is a balancer's to turn away
 * (docs/running.md#what-the-balancer-does).
 * Source: docs/reference/bounded-work.md#connections
 * @param isProxy whether an address is a trusted proxy's, whose connections carry the requests of many clients
 */
export function limitConnections(
  server: Server,
  { total, perAddress }: ConnectionLimits,
  isProxy: (address: string) => boolean,
): void {
  server.maxConnections = total;
  const open = new Map<string, number>();
  server.on('connection', (socket: Socket) => {
    const address = socket.remoteAddress ?? '';
    if (isProxy(address)) return;
    const network = networkOf(address);
    const count = open.get(network) ?? 0;
    if (count >= perAddress) return void socket.destroy();
    open.set(network, count + 1);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
