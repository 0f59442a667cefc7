import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { INestApplication } from '@nestjs/common';
import type { Queue } from 'bull';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { backgroundPage } from './background-page.js';
import type { Scheduler } from '../scheduler/scheduler.js';
import { secretsEqual } from '../http/edge/secrets-equal.js';
import { pageHeaders } from '../http/edge/security-headers.js';

const PATH = '/ops/queues';
const BACKGROUND_PATH = `${PATH}/background`;

/**
 * The operators' page of the queues (Bull Board): waiting, active and failed jobs, with actions to retry or remove
 * them. Every path below it requires `token`, as the password of HTTP Basic with any user name or in the header
 * `X-Queue-Board-Token`.
 */
export function installQueueBoard(
  app: INestApplication,
  { queues, scheduler, token }: { queues: readonly Queue[]; scheduler: Scheduler; token: string },
): void {
  const adapter = new ExpressAdapter();
  adapter.setBasePath(PATH);
  createBullBoard({
    queues: queues.map((queue) => new BullAdapter(queue)),
    serverAdapter: adapter,
    options: {
      uiConfig: { boardTitle: 'Guía queues', miscLinks: [{ text: 'Background work', url: BACKGROUND_PATH }] },
    },
  });
  app.use(PATH, pageHeaders, requireToken(token));
  app.use(BACKGROUND_PATH, backgroundPage(scheduler));
  app.use(PATH, adapter.getRouter());
}

const requireToken =
  (token: string): RequestHandler =>
  (request: Request, response: Response, next: NextFunction) => {
    if (hasToken(request, token)) return next();
    response
      .status(401)
      .set('WWW-Authenticate', 'Basic realm="queues", charset="UTF-8"')
      .type('text/plain; charset=utf-8')
      .send('The password is QUEUE_BOARD_TOKEN.\n');
  };

function hasToken({ headers }: Request, token: string): boolean {
  const header = headers['x-queue-board-token'];
  if (typeof header === 'string') return secretsEqual(header, token);
  const [, credentials = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  const decoded = Buffer.from(credentials, 'base64').toString('utf8');
  return decoded.includes(':') && secretsEqual(decoded.slice(decoded.indexOf(':') + 1), token);
}
