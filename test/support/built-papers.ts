import { DocumentRenderer } from '../../src/platform/documents/document-renderer.js';
import type { DrawingTask } from '../../src/platform/documents/drawing-task.js';

/** Threads load what was built: the modules of a spec that runs in isolation are compiled in memory. */
class BuiltPapers extends DocumentRenderer {
  protected override fileOf(task: DrawingTask<never, unknown>): string {
    return super.fileOf(task).replace(/(?<!\/dist)\/src\//, '/dist/src/');
  }

  /** The next testing module goes on with the same threads, which keep no process from ending. */
  override async onApplicationShutdown(): Promise<void> {}
}

/** Of all testing modules of a worker: what draws is loaded once. */
export const builtPapers = new BuiltPapers();
