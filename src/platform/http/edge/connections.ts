import { AsyncResource } from 'node:async_hooks';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { networkOf } from './network-of.js';

export interface ConnectionLimits {
  /** Open connections of the process. */
  readonly total: number;
  /** Open connections of one address (IPv6: its /64), unless it is a trusted proxy's. */
  readonly perAddress: number;
  /** Requests on one connection that wait for the response to an earlier one. */
  readonly pipelined: number;
}

/** Connections that share a limit. */
class Group {
  size = 0;
  /** No request has arrived on them yet. The oldest first. */
  readonly fresh = new Set<Connection>();
  /** The others, in the order in which their last request arrived or was answered. */
  readonly used = new Set<Connection>();

  constructor(
    readonly limit: number,
    readonly network: string | null,
  ) {}

  add(connection: Connection): void {
    this.size += 1;
    this.fresh.add(connection);
  }

  remove(connection: Connection): void {
    this.size -= 1;
    this.fresh.delete(connection);
    this.used.delete(connection);
  }

  markUsed(connection: Connection): void {
    if (!this.fresh.delete(connection)) this.used.delete(connection);
    this.used.add(connection);
  }

  /** The connection whose end costs the least; undefined if the service works on a request of each. */
  findLeastUseful(): Connection | undefined {
    const [oldest] = this.fresh;
    if (oldest) return oldest;
    for (const connection of this.used) if (connection.isWaitingForClient) return connection;
    return undefined;
  }
}

class Connection {
  private current: { readonly request: IncomingMessage; readonly response: ServerResponse } | null = null;
  private readonly pipelined: (() => void)[] = [];
  private isOverLimit = false;

  constructor(
    readonly socket: Socket,
    readonly groups: readonly Group[],
    private readonly maxPipelined: number,
  ) {}

  /** Whether it is idle, or the client has not sent its whole request or not taken the whole response. */
  get isWaitingForClient(): boolean {
    return !this.current || !this.current.request.complete || this.current.response.writableEnded;
  }

  /** Handles the request after those before it. Beyond the limit it is ignored, and the connection closes after them. */
  take(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    // Node parses what it has read to its end, also after the connection was closed.
    if (this.socket.destroyed || this.isOverLimit) return;
    const start = (): void => this.start(request, response, handle);
    if (!this.current) start();
    else if (this.pipelined.length < this.maxPipelined) {
      // Otherwise it would run in the context of the request before it, with that one's tenant.
      this.pipelined.push(AsyncResource.bind(start));
    } else {
      this.isOverLimit = true;
      this.socket.pause();
    }
  }

  private start(request: IncomingMessage, response: ServerResponse, handle: RequestListener): void {
    this.current = { request, response };
    this.markUsed();
    response.once('close', () => this.finish());
    handle(request as never, response as never);
  }

  private finish(): void {
    this.current = null;
    if (this.socket.destroyed) return;
    this.markUsed();
    const next = this.pipelined.shift();
    if (next) next();
    else if (this.isOverLimit) this.socket.destroySoon();
  }

  private markUsed(): void {
    for (const group of this.groups) group.markUsed(this);
  }
}

/**
 * Limits the connections of an HTTP server. Beyond a limit the connection is closed whose end costs the least: first one
 * on which no request ever arrived, then the one that has waited longest for its client. So a client that sends its
 * requests is served beside any number of connections that do not. Pipelined requests are handled one after the other.
 * Source: docs/reference/bounded-work.md#connections
 */
export class Connections {
  private readonly all: Group;
  private readonly byNetwork = new Map<string, Group>();
  private readonly bySocket = new Map<Socket, Connection>();

  /** `isProxy`: whether an address is a trusted proxy's, whose connections carry the requests of many clients. */
  constructor(
    private readonly limits: ConnectionLimits,
    private readonly isProxy: (address: string) => boolean,
  ) {
    this.all = new Group(limits.total, null);
  }

  /** `handle` gets the requests of `server`. */
  attachTo(server: Server, handle: RequestListener): void {
    server.on('connection', (socket: Socket) => this.open(socket));
    server.on('request', (request, response) => this.bySocket.get(request.socket)?.take(request, response, handle));
  }

  private open(socket: Socket): void {
    const groups = this.groupsOf(socket.remoteAddress ?? '');
    if (!groups.every((group) => this.makeRoom(group))) {
      socket.destroy();
      return;
    }
    const connection = new Connection(socket, groups, this.limits.pipelined);
    this.bySocket.set(socket, connection);
    for (const group of groups) {
      group.add(connection);
      if (group.network !== null) this.byNetwork.set(group.network, group);
    }
    socket.once('close', () => this.forget(connection));
  }

  /** Its address's before all: an address over its limit closes a connection of its own. */
  private groupsOf(address: string): readonly Group[] {
    if (this.isProxy(address)) return [this.all];
    const network = networkOf(address);
    return [this.byNetwork.get(network) ?? new Group(this.limits.perAddress, network), this.all];
  }

  /** False if the group is full and the service works on a request of each of its connections. */
  private makeRoom(group: Group): boolean {
    if (group.size < group.limit) return true;
    const connection = group.findLeastUseful();
    if (!connection) return false;
    this.forget(connection);
    connection.socket.destroy();
    return true;
  }

  /** At once when it is destroyed, because its `close` follows later. */
  private forget(connection: Connection): void {
    if (!this.bySocket.delete(connection.socket)) return;
    for (const group of connection.groups) {
      group.remove(connection);
      if (group.size === 0 && group.network !== null) this.byNetwork.delete(group.network);
    }
  }
}
