import { getQueueToken } from '@nestjs/bull';
import type { TestingModule } from '@nestjs/testing';
import type { Queue } from 'bull';
import { openTestingModule } from '../../../test/support/testing-module.js';
import { soon } from '../../../test/support/soon.js';
import { Database } from '../database/database.js';
import { acrossTenants } from '../database/tenant-context.js';
import { WAKE_UPS_QUEUE, WakeUps, type Signal } from './wake-ups.js';

describe('A wake-up', () => {
  let module: TestingModule;
  let queue: Queue<{ signal: string }>;
  let wakeUps: WakeUps;

  beforeAll(async () => {
    module = await openTestingModule([]);
    queue = module.get(getQueueToken(WAKE_UPS_QUEUE));
    wakeUps = module.get(WakeUps);
  });
  beforeEach(() => queue.empty());
  afterAll(() => module.close());

  const transaction = <Result>(work: () => Promise<Result>) =>
    acrossTenants(() => module.get(Database).transaction(work));
  const waiting = async () => (await queue.getWaiting()).map(({ data }) => data.signal).sort();
  const areWaiting = (expected: readonly string[]) => soon(async () => expect(await waiting()).toEqual(expected));

  const sends = (signal: Signal) => {
    wakeUps.send(signal);
    return areWaiting([signal]);
  };

  it('is sent after the commit', async () => {
    await transaction(async () => {
      wakeUps.send('events');
      await module.get(Database).query('SELECT pg_sleep(0.3)');
      expect(await waiting()).toEqual([]);
    });
    await areWaiting(['events']);
  });

  it('is not sent after a rollback', async () => {
    const rolledBack = transaction(() => {
      wakeUps.send('events');
      return Promise.reject(new Error('rolled back'));
    });
    await expect(rolledBack).rejects.toThrow('rolled back');
    wakeUps.send('mails');
    await areWaiting(['mails']);
  });

  it('is sent once for several signals within a short time, and not while one is queued', async () => {
    for (let count = 0; count < 100; count++) wakeUps.send('deliveries');
    await areWaiting(['deliveries']);
    expect(await waiting()).toEqual(['deliveries']);
  });

  it('is sent again for rows after the previous wake-up was processed', async () => {
    await sends('mails');
    await queue.empty();
    await sends('mails');
  });
});
