import { readConfig } from '../../../platform/config/read-config.js';
import { endOf } from './retry-schedule.js';

const { webhookRetrySeconds } = readConfig({
  DATABASE_URL: 'postgres://localhost/guia',
  REDIS_URL: 'redis://localhost',
});
const failed = { error: 'The endpoint answered 500.', responseStatus: 500 };

describe('Retries of a webhook', () => {
  it('come after 5 s, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, over a little more than three days', () => {
    const waits = webhookRetrySeconds.slice(1).map((_, tries) => endOf(failed, tries, webhookRetrySeconds, 0));
    const minutes = [5 / 60, 5, 30, 120, 300, 600, 840, 1200, 1440];

    expect(waits).toEqual(minutes.map((each) => ({ kind: 'again', afterSeconds: each * 60 })));
    expect(webhookRetrySeconds[0]).toBe(0);
    expect(webhookRetrySeconds.reduce((sum, each) => sum + each, 0) / 86_400).toBeCloseTo(3.15, 1);
  });

  it('are spread by up to a tenth', () => {
    expect(endOf(failed, 0, webhookRetrySeconds, 1)).toEqual({ kind: 'again', afterSeconds: 5.5 });
    expect(endOf(failed, 0, webhookRetrySeconds, 0.5)).toEqual({ kind: 'again', afterSeconds: 5.25 });
  });

  it('end with the tenth try, a success, or 410 Gone', () => {
    expect(endOf(failed, 9, webhookRetrySeconds, 0)).toEqual({ kind: 'failed', switchOff: 'FAILING' });
    expect(endOf({ error: null, responseStatus: 204 }, 3, webhookRetrySeconds, 0)).toEqual({ kind: 'succeeded' });
    expect(endOf({ error: 'Gone', responseStatus: 410 }, 0, webhookRetrySeconds, 0)).toEqual({
      kind: 'failed',
      switchOff: 'GONE',
    });
  });
});
