import type { RequestHandler } from 'express';
import { html, type Html } from '../http/pages/html.js';
import { intervalOf } from '../scheduler/scheduled-task.js';
import type { Scheduler, TaskReport } from '../scheduler/scheduler.js';

const HEADS = ['work', 'every', 'in', 'last run', 'failures', 'last failure', 'what it does'];

/** The background work that is not in the queues, as a table. */
export const backgroundPage =
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
