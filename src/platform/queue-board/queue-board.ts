import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { ExpressAdapter } from '@bull-board/express';
import type { INestApplication } from '@nestjs/common';
import type { Queue } from 'bull';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Scheduler, TaskReport } from '../scheduler/scheduler.js';
import { secretsEqual } from '../http/edge/secrets-equal.js';
import { pageHeaders } from '../http/edge/security-headers.js';
import { html, type Html } from '../http/pages/html.js';
import { intervalOf } from '../scheduler/scheduled-task.js';

const PATH = '/ops/queues';
const BACKGROUND_PATH = `${PATH}/background`;

/**
 * Installs Bull Board. All paths of the board require `token`, either as the password of HTTP Basic or in `X-Queue-Board-Token`.
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

const HEADS = ['task', 'schedule', 'runs in', 'last run', 'failures', 'last failure', 'description'];

const backgroundPage =
  (scheduler: Scheduler): RequestHandler =>
  async (_request, response) => {
    const rows = await scheduler.report();
    const page = html`<!doctype html>
      <html lang="en">
        <head>
          <meta charset="utf-8" />
          <title>Background work</title>
        </head>
        <body>
          <h1>Background work</h1>
          <p><a href="./">Queues</a></p>
          <table border="1" cellpadding="4">
            <tr>
              ${HEADS.map((head) => html`<th>${head}</th>`)}
            </tr>
            ${rows.map(rowOf)}
          </table>
          <h2>In each process, when there is some</h2>
          <table border="1" cellpadding="4">
            ${scheduler.otherWork().map(
              ({ name, purpose }) =>
                html`<tr>
                  <td>${name}</td>
                  <td>${purpose}</td>
                </tr>`,
            )}
          </table>
        </body>
      </html>`;
    response.type('text/html; charset=utf-8').send(page.markup);
  };

const rowOf = (task: TaskReport): Html =>
  html`<tr>
    <td>${task.name}</td>
    <td>${intervalOf(task.schedule)}</td>
    <td>${task.inEveryProcess ? 'every process' : 'one process'}</td>
    <td>${task.lastRunAt?.toISOString() ?? 'never'}</td>
    <td>${task.failures}</td>
    <td>${task.lastFailedAt?.toISOString() ?? ''} ${task.lastError ?? ''}</td>
    <td>${task.purpose}</td>
  </tr>`;
