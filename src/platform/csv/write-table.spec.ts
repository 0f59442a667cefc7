import { Logger } from '@nestjs/common';
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { writeTable, type Row } from './write-table.js';

/** Not `consumers.text`, which drops the byte order mark. */
const text = async (csv: Readable): Promise<string> => (await buffer(csv)).toString('utf8');

describe('An export', () => {
  let read = 0;

  beforeEach(() => {
    read = 0;
  });

  /** Pages of a hundred rows. */
  async function* pages(count: number, failAt = Infinity): AsyncGenerator<Row[], void> {
    for (let page = 1; page <= count; page++) {
      await sleep(1);
      if (page === failAt) throw new Error('The database went away.');
      read++;
      yield Array.from({ length: 100 }, (_, row) => ({ page, row, text: 'x'.repeat(500), flag: true }));
    }
  }

  it('holds every page in order, under one header', async () => {
    const csv = await text(await writeTable(['page', 'row', 'flag'], pages(3)));

    const [header, ...rows] = csv.split('\r\n');
    expect(header).toBe('\uFEFFpage,row,flag');
    expect(rows).toHaveLength(301);
    expect([rows[0], rows[299], rows[300]]).toEqual(['1,0,true', '3,99,true', '']);
  });

  it('without rows consists of its header', async () => {
    expect(await text(await writeTable(['a', 'b'], pages(0)))).toBe('\uFEFFa,b\r\n');
  });

  it('reads pages no faster than the client consumes them', async () => {
    const csv = await writeTable(['text'], pages(50));
    await sleep(100);
    // As many as the stream buffers: 64 KiB from Node 22 on, 16 before.
    expect(read).toBeLessThan(5);

    await text(csv);
    expect(read).toBe(50);
  });

  it('reads pages in the async context of its caller', async () => {
    const context = new AsyncLocalStorage<string>();
    const seen: (string | undefined)[] = [];
    async function* watched(): AsyncGenerator<Row[], void> {
      for await (const page of pages(20)) {
        seen.push(context.getStore());
        yield page;
      }
    }

    const csv = await context.run('mine', () => writeTable(['text'], watched()));
    await context.run('another', () => text(csv));

    expect(seen).toEqual(Array(20).fill('mine'));
  });

  it('that fails on its first page throws before the response starts; one that fails later is truncated', async () => {
    const log = jest.spyOn(Logger.prototype, 'error').mockImplementation(() => undefined);
    await expect(writeTable(['text'], pages(3, 1))).rejects.toThrow('went away');
    await expect(writeTable(['text'], pages(30, 20)).then(text)).rejects.toThrow('went away');

    expect(log).toHaveBeenCalledTimes(1);
    log.mockRestore();
  });

  it('reads no more pages after the client disconnected', async () => {
    const csv = await writeTable(['text'], pages(50));
    csv.destroy();
    await sleep(50);

    // As many as the stream buffers: 64 KiB from Node 22 on, 16 before.
    expect(read).toBeLessThan(5);
  });
});
