import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { createHash, randomUUID } from 'node:crypto';
import type { StreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/streamableHttp.js';
import { ApiError, type ErrorDetails } from '../../kernel/api-error.js';
import type { Guia } from '../../../clients/typescript/src/index.js';
import type { ErrorCode } from '../../kernel/error-codes.js';
import { callerAddress, onBehalfOf } from '../http/edge/caller-address.js';
import { KeyOwner } from './key-owner.js';
import { SessionShares, type SharedSession } from './session-shares.js';

interface Session extends SharedSession {
  /** Of the key and the address that opened it: its tools act with that key, from that address. */
  readonly owner: string;
  readonly transport: StreamableHTTPServerTransport;
}

const LIMITS = { total: 500, each: 50, idleMs: 15 * 60 * 1000 };
const MAX_BODY_BYTES = 256 * 1024;

/** A balancer must send all requests of a session to one process. Source: docs/reference/mcp.md */
@Injectable()
export class McpSessions {
  private readonly sessions = new SessionShares<Session>(LIMITS);

  constructor(private readonly keyOwner: KeyOwner) {}

  async handle(apiKey: string, request: Request, response: Response): Promise<void> {
    const id = request.headers['mcp-session-id'];
    if (typeof id !== 'string') return this.open(apiKey, request, response);
    const session = this.sessions.get(id);
    if (session?.owner !== ownerOf(apiKey, request)) {
      // An ended session would have the client begin a new one, with the same wrong key.
      await this.clientOf(apiKey, request);
      throw new ApiError('RESOURCE_NOT_FOUND', 'This session has ended, or is of another process. Start a new one.');
    }
    return session.transport.handleRequest(request, response);
  }

  /** For a key that is accepted; the first request must be the protocol's `initialize`. */
  private async open(apiKey: string, request: Request, response: Response): Promise<void> {
    // Loaded with the first session: most processes serve none.
    const [{ StreamableHTTPServerTransport: Transport }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/sdk/server/streamableHttp.js'),
      import('../../../clients/mcp/src/server.js'),
    ]);
    const guia = await this.clientOf(apiKey, request);
    const organizationId = await this.keyOwner.organizationOf(apiKey);
    if (organizationId === null) throw new ApiError('INVALID_API_KEY', 'This API key does not exist or was revoked.');
    const transport: StreamableHTTPServerTransport = new Transport({
      sessionIdGenerator: randomUUID,
      maxRequestBodySize: MAX_BODY_BYTES,
      onsessioninitialized: (id): void =>
        this.sessions.add(id, {
          organizationId,
          owner: ownerOf(apiKey, request),
          transport,
          close: () => void transport.close(),
        }),
      onsessionclosed: (id) => this.sessions.delete(id),
    });
    await createMcpServer(guia, { readOnly: request.query['readOnly'] === 'true' }).connect(transport);
    await transport.handleRequest(request, response);
  }

  private async clientOf(apiKey: string, request: Request): Promise<Guia> {
    const { Guia, ApiError: Refusal } = await import('../../../clients/typescript/src/index.js');
    const guia = new Guia({
      baseUrl: `http://127.0.0.1:${request.socket.localPort}`,
      apiKey,
      strict: true,
      fetch: fetchFor(callerAddress(request)),
    });
    // Any key may read these.
    await guia.get('/v1/plans').catch((error: unknown) => {
      if (!(error instanceof Refusal)) throw error;
      throw new ApiError(
        error.code as ErrorCode,
        error.message.slice(`${error.code}: `.length),
        error.details as ErrorDetails,
      );
    });
    return guia;
  }
}

const fetchFor =
  (address: string): typeof globalThis.fetch =>
  (url, init) =>
    fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), ...onBehalfOf(address) } });

const ownerOf = (apiKey: string, request: Request): string =>
  createHash('sha256')
    .update(`${callerAddress(request)} ${apiKey}`)
    .digest('base64');
