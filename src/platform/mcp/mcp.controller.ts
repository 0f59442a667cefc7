import { parseUrl } from '../../kernel/parse-url.js';
import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { RequestMeter } from '../http/request-meter.js';
import { ApiError } from '../../kernel/api-error.js';
import { PublicAddress } from '../http/public-address.js';
import { CountsAs, Public } from '../http/routes/access.js';
import { McpService } from './mcp.service.js';

/**
 * Each tool calls the API with the API key of the caller. MCP messages also consume the rate limit of the API key. Source:
 * docs/agents.md#rules-and-limits
 */
@ApiExcludeController()
@Public()
@Controller('mcp')
export class McpController {
  constructor(
    private readonly meter: RequestMeter,
    private readonly service: McpService,
    private readonly publicAddress: PublicAddress,
  ) {}

  @All()
  @CountsAs('read')
  async handle(@Req() request: Request, @Res() response: Response): Promise<void> {
    const apiKey = keyOf(request);
    const caller = await this.meter.countKey(apiKey, request, response);
    requireAllowedOrigin(request, this.publicAddress.baseUrl);
    // The server sends no notifications and therefore offers no GET stream. An open stream would delay a shutdown.
    if (request.method !== 'POST' && request.method !== 'DELETE')
      return void response.status(405).set('Allow', 'POST, DELETE').end();
    if (apiKey === null || caller === null) throw unauthorized(new ApiError('UNAUTHORIZED', HOW_TO_COME_IN), response);
    if (caller instanceof ApiError) throw unauthorized(caller, response);
    await this.service.serve(apiKey, caller, request, response);
  }
}

const HOW_TO_COME_IN =
  'Send an API key with every request, in the header X-API-Key: sk_test_... or Authorization: Bearer sk_test_... ' +
  'OAuth is not supported: set the header in the settings of your client. Create keys with POST /v1/api-keys. See /guides/agents.';

function unauthorized(refusal: ApiError, response: Response): ApiError {
  if (refusal.status === 401) response.set('WWW-Authenticate', challengeOf(refusal));
  return refusal;
}

/** The challenge contains no error if the request contains no API key (RFC 6750, section 3). */
const challengeOf = ({ message }: ApiError): string =>
  message === HOW_TO_COME_IN
    ? `Bearer realm="Guia", error_description="${HOW_TO_COME_IN}"`
    : `Bearer realm="Guia", error="invalid_token", error_description="This API key is not valid. ${HOW_TO_COME_IN}"`;

/** Also reads the API key from `Authorization`, because many MCP clients can send no other header. */
function keyOf({ headers }: Request): string | null {
  const given = headers['x-api-key'] ?? /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return typeof given === 'string' && given.startsWith('sk_') ? given : null;
}

const LOCAL_HOSTS = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Only browsers send `Origin`. Pages of the service and of localhost may call this endpoint. Requests from pages of other sites are
 * rejected.
 */
function requireAllowedOrigin({ headers: { origin } }: Request, baseUrl: string): void {
  if (origin === undefined || origin === new URL(baseUrl).origin) return;
  if (LOCAL_HOSTS.includes(parseUrl(origin)?.hostname ?? '')) return;
  throw new ApiError(
    'FORBIDDEN',
    'Web pages of this origin may not call /mcp. Call it from a server or a local program.',
    {
      origin,
    },
  );
}
