import type { RequestHandler } from 'express';
import { html, type Html } from '../http/pages/html.js';
import type { SweepReport, SweepRuns } from '../sweeper/sweep-runs.js';

const HEADS = ['work', 'every', 'in', 'last run', 'failures', 'last failure', 'what it does'];

/** The background work that is not in the queues, as a table. */
export const backgroundPage =
  (runs: SweepRuns): RequestHandler =>
  async (_request, response) => {
    const rows = await runs.report();
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
            ${runs.works().map(
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

const rowOf = (sweep: SweepReport): Html =>
  html`<tr>
    <td>${sweep.name}</td>
    <td>${sweep.everySeconds} s</td>
    <td>${sweep.inEveryProcess ? 'every process' : 'one process'}</td>
    <td>${sweep.lastRunAt?.toISOString() ?? 'never'}</td>
    <td>${sweep.failures}</td>
    <td>${sweep.lastFailedAt?.toISOString() ?? ''} ${sweep.lastError ?? ''}</td>
    <td>${sweep.purpose}</td>
  </tr>`;
