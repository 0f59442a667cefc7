import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { bench } from '../support/bench.js';
import { eventually } from '../support/eventually.js';
import { freePort } from '../support/free-port.js';

const ready = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/health/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

describe('npm run start:prod', () => {
  it('passes SIGTERM to the service, which drains, frees its port and ends with code 0', async () => {
    const port = await freePort();
    const npm = spawn('npm', ['run', '--silent', 'start:prod'], {
      env: {
        PATH: process.env['PATH'],
        HOME: process.env['HOME'],
        DATABASE_URL: bench.databaseUrl,
        REDIS_URL: process.env['TEST_REDIS_URL']!,
        REDIS_PREFIX: `signal-${process.pid}`,
        DATA_DIR: process.env['TEST_DATA_DIR']!,
        PAYMENT_PROCESSOR: 'simulated',
        ROLE: 'api',
        PORT: String(port),
        DRAIN_SECONDS: '1',
        LOG_LEVEL: 'silent',
      },
    });
    const ended = once(npm, 'exit');
    await eventually(async () => (await ready(port)) || null);

    npm.kill('SIGTERM');

    expect(await ended).toEqual([0, null]);
    // The process has ended, so connections are refused.
    await expect(fetch(`http://127.0.0.1:${port}/health/live`)).rejects.toThrow('fetch failed');
  });
});
