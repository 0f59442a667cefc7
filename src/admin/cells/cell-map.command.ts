import { open, rename } from 'node:fs/promises';
import { ReadCellMap } from '../../contexts/auth/cell-map/read-cell-map.js';
import { Cell } from '../../kernel/cell.js';
import { onlyOptions, UsageError, type AdminCommand } from '../command.js';

/** Run by a timer, it leaves no record: nobody reads what it writes. */
export const cellMap: AdminCommand = {
  name: 'cell-map',
  summary: 'Write what the balancer of several cells must know of this one: docker/cells/update-maps reads it',
  usage: '--file=<file>',
  options: { file: { type: 'string' } },
  defaultReason: 'Report',
  async run(app, input) {
    onlyOptions(input);
    const { file } = input.values;
    if (typeof file !== 'string') throw new UsageError('Which file? --file=/var/lib/guia/cell-map.');
    const cell = app.get(Cell, { strict: false }).name;
    if (cell === null) throw new UsageError('CELL is not set: this deployment is no cell.');
    const count = await replace(file, app.get(ReadCellMap, { strict: false }).execute(), `end ${cell}`);
    return `Written to ${file}: ${count} lines.`;
  },
};

/** Replaces a file as a whole, so that a reader finds the old one or the new one; `last`: its last line. Returns the number of lines before it. */
async function replace(file: string, pages: AsyncIterable<readonly string[]>, last: string): Promise<number> {
  const unfinished = `${file}.${process.pid}`;
  const written = await open(unfinished, 'w', 0o600);
  let count = 0;
  try {
    for await (const lines of pages) {
      await written.write(lines.map((line) => `${line}\n`).join(''));
      count += lines.length;
    }
    await written.write(`${last}\n`);
    await written.sync();
  } finally {
    await written.close();
  }
  await rename(unfinished, file);
  return count;
}
