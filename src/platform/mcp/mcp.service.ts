import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Guia } from '../../../clients/typescript/src/index.js';
import { ApiError } from '../../kernel/api-error.js';
import type { KeyPrincipal } from '../../kernel/principal.js';
import { callerAddress, onBehalfOf } from '../http/edge/caller-address.js';
import { SecretBox } from '../secrets/secret-box.js';
import { McpSessions } from './mcp-sessions.js';

const MAX_BODY_BYTES = 256 * 1024;

/** Handles each MCP request with a server instance that belongs to the caller. Source: docs/agents.md#rules-and-limits */
@Injectable()
export class McpService {
  constructor(
    private readonly sessions: McpSessions,
    private readonly secrets: SecretBox,
  ) {}

  async serve(
    apiKey: string,
    { keyId, organizationId }: KeyPrincipal,
    request: Request,
    response: Response,
  ): Promise<void> {
    // Imported on the first MCP request, because most processes receive no MCP requests.
    const [{ toNodeHandler }, { createMcpHandler, isLegacyRequest }, { createMcpServer }] = await Promise.all([
      import('@modelcontextprotocol/node'),
      import('@modelcontextprotocol/server'),
      import('../../../clients/mcp/src/server.js'),
    ]);
    const address = callerAddress(request);
    const owner = { keyId, organizationId, address };
    const sessionId = request.headers['mcp-session-id'];
    if (typeof sessionId === 'string') {
      const session = this.sessions.find(sessionId, owner);
      if (!session)
        throw new ApiError(
          'RESOURCE_NOT_FOUND',
          'This session has ended or belongs to another process. Start a new session.',
        );
      return toNodeHandler({ fetch: session }, { maxRequestBodySize: MAX_BODY_BYTES })(request, response);
    }
    const guia = await clientOf(apiKey, address, request);
    const readOnly = request.query['readOnly'] === 'true';
    const confirmationKey = await this.secrets.digest(`mcp confirmation ${keyId}`);
    const create = () => createMcpServer(guia, { readOnly, confirmationKey });
    // Resources never change, so clients need no subscriptions.
    const { fetch: stateless } = createMcpHandler(create, { legacy: 'reject', maxSubscriptions: 0 });
    const fetch = async (message: globalThis.Request): Promise<globalThis.Response> =>
      (await isLegacyRequest(message)) ? this.sessions.open(message, owner, create()) : stateless(message);
    await toNodeHandler({ fetch }, { maxRequestBodySize: MAX_BODY_BYTES })(request, response);
  }
}

/** Calls the API of this process with the API key of the caller. The rate limits of the caller address apply. */
async function clientOf(apiKey: string, address: string, { socket }: Request): Promise<Guia> {
  const { Guia: GuiaClient } = await import('../../../clients/typescript/src/index.js');
  return new GuiaClient({
    baseUrl: `http://127.0.0.1:${socket.localPort}`,
    apiKey,
    strict: true,
    fetch: (url, init) =>
      fetch(url, { ...init, headers: { ...(init?.headers as Record<string, string>), ...onBehalfOf(address) } }),
  });
}
