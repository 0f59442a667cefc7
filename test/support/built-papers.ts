import { sep } from 'node:path';
import { Papers } from '../../src/platform/paper/papers.js';
import type { DrawingTask } from '../../src/platform/paper/drawing-task.js';

/** Threads load what was built: the modules of a spec are compiled in memory. */
export class BuiltPapers extends Papers {
  protected override fileOf(task: DrawingTask<never, unknown>): string {
    return super.fileOf(task).replace(`${sep}src${sep}`, `${sep}dist${sep}src${sep}`);
  }
}
