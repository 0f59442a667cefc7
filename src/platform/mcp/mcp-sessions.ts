import type { McpServer, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server';
import { Injectable } from '@nestjs/common';
import { randomUUID } from 'node:crypto';
import { SessionShares, type SharedSession } from './session-shares.js';

/**
 * API key and client address that opened the session. The tools of the session call the API with the same API key and client
 * address.
 */
export interface SessionOwner {
  readonly organizationId: string;
  readonly keyId: string;
  readonly address: string;
}

interface Session extends SharedSession, SessionOwner {
  readonly transport: WebStandardStreamableHTTPServerTransport;
}

const LIMITS = { total: 500, each: 50, idleMs: 15 * 60 * 1000 };

/**
 * Sessions for protocol revisions before 2026-07-28. In these revisions, the reply of the user to an elicitation arrives in a
 * separate request. A load balancer must therefore send all requests of a session to one process. Source:
 * docs/agents.md#rules-and-limits
 */
@Injectable()
export class McpSessions {
  private readonly sessions = new SessionShares<Session>(LIMITS);

  /** Null if the session is unknown, has ended, or belongs to another API key or client address. */
  find(id: string, { keyId, address }: SessionOwner): ((request: globalThis.Request) => Promise<Response>) | null {
    const session = this.sessions.get(id);
    if (session?.keyId !== keyId || session.address !== address) return null;
    return (request) => session.transport.handleRequest(request);
  }

  /** Opens a session. The first request must be the `initialize` request of the protocol. */
  async open(request: globalThis.Request, owner: SessionOwner, server: McpServer): Promise<Response> {
    const { WebStandardStreamableHTTPServerTransport: Transport } = await import('@modelcontextprotocol/server');
    const transport: WebStandardStreamableHTTPServerTransport = new Transport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id): void =>
        this.sessions.add(id, { ...owner, transport, close: () => void transport.close() }),
      onsessionclosed: (id) => this.sessions.delete(id),
    });
    await server.connect(transport);
    return transport.handleRequest(request);
  }
}
