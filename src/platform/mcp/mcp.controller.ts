import { All, Controller, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { RequestMeter } from '../http/request-meter.js';
import { ApiError } from '../../kernel/api-error.js';
import { Public } from '../http/routes/access.js';
import { McpSessions } from './mcp-sessions.js';

/** Each tool calls the API with the caller's key. Requests are metered by address too. Source: docs/reference/mcp.md */
@ApiExcludeController()
@Public()
@Controller('mcp')
export class McpController {
  constructor(
    private readonly meter: RequestMeter,
    private readonly sessions: McpSessions,
  ) {}

  @All()
  async handle(@Req() request: Request, @Res() response: Response): Promise<void> {
    if (await this.meter.isOverPageLimit(request, response)) return void response.end();
    // Without a stream of its own for notifications, of which there are none: a shutdown would wait for it.
    if (request.method !== 'POST' && request.method !== 'DELETE')
      return void response.status(405).set('Allow', 'POST, DELETE').end();
    try {
      const apiKey = keyOf(request);
      if (!apiKey) throw new ApiError('UNAUTHORIZED', HOW_TO_COME_IN);
      await this.sessions.handle(apiKey, request, response);
    } catch (error) {
      if (error instanceof ApiError && error.status === 401) response.set('WWW-Authenticate', challengeOf(error));
      throw error;
    }
  }
}

const HOW_TO_COME_IN =
  'Send an API key with every request, as the header X-API-Key: sk_test_... or as Authorization: Bearer sk_test_... ' +
  'There is no OAuth here: set the header in the settings of your client. Keys are made at POST /v1/api-keys; /guides/agents shows how.';

/** RFC 6750, section 3: without an error where no key was sent. */
const challengeOf = ({ message }: ApiError): string =>
  message === HOW_TO_COME_IN
    ? `Bearer realm="Guia", error_description="${HOW_TO_COME_IN}"`
    : `Bearer realm="Guia", error="invalid_token", error_description="This API key is not accepted. ${HOW_TO_COME_IN}"`;

/** Clients of the protocol can often send an Authorization header only. */
function keyOf({ headers }: Request): string | undefined {
  const given = headers['x-api-key'] ?? /^Bearer (\S+)$/i.exec(headers.authorization ?? '')?.[1];
  return typeof given === 'string' && given.startsWith('sk_') ? given : undefined;
}
