import { Papers } from '../../src/platform/paper/papers.js';
import type { DrawingTask } from '../../src/platform/paper/drawing-task.js';

/** Threads load what was built: the modules of a spec that runs in isolation are compiled in memory. */
export class BuiltPapers extends Papers {
  protected override fileOf(task: DrawingTask<never, unknown>): string {
    return super.fileOf(task).replace(/(?<!\/dist)\/src\//, '/dist/src/');
  }
}
