import { webhooksConfig } from './webhooks.config.js';
import { outcomeOf } from './webhook-dispatcher.js';

const { retrySeconds } = webhooksConfig();
const failed = { error: 'The endpoint returned 500.', responseStatus: 500 };

describe('Webhook retries', () => {
  it('follow after 5 s, 30 s, 2 min, 5 min, 30 min, 2 h, 5 h, 10 h, 14 h, 20 h and 24 h, slightly more than three days in total', () => {
    const retries = retrySeconds.slice(1).map((_, attemptCount) => outcomeOf(failed, attemptCount, retrySeconds, 0));
    const minutes = [5 / 60, 0.5, 2, 5, 30, 120, 300, 600, 840, 1200, 1440];

    expect(retries).toEqual(minutes.map((each) => ({ kind: 'retry', afterSeconds: each * 60 })));
    expect(retrySeconds[0]).toBe(0);
    expect(retrySeconds.reduce((sum, each) => sum + each, 0) / 86_400).toBeCloseTo(3.15, 1);
  });

  it('have a jitter of at most ten percent', () => {
    expect(outcomeOf(failed, 0, retrySeconds, 1)).toEqual({ kind: 'retry', afterSeconds: 5.5 });
    expect(outcomeOf(failed, 0, retrySeconds, 0.5)).toEqual({ kind: 'retry', afterSeconds: 5.25 });
  });

  it('end with the twelfth attempt, a success, or 410 Gone', () => {
    expect(outcomeOf(failed, 11, retrySeconds, 0)).toEqual({ kind: 'failed', disable: 'FAILING' });
    expect(outcomeOf({ error: null, responseStatus: 204 }, 3, retrySeconds, 0)).toEqual({ kind: 'succeeded' });
    expect(outcomeOf({ error: 'Gone', responseStatus: 410 }, 0, retrySeconds, 0)).toEqual({
      kind: 'failed',
      disable: 'GONE',
    });
  });
});
