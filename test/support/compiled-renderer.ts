import { DocumentRenderer } from '../../src/platform/documents/document-renderer.js';
import type { DrawingTask } from '../../src/platform/documents/drawing-task.js';

/** Threads load compiled files: the modules of an isolated spec are compiled in memory only. */
class CompiledRenderer extends DocumentRenderer {
  protected override fileOf(task: DrawingTask<never, unknown>): string {
    return super.fileOf(task).replace(/(?<!\/dist)\/src\//, '/dist/src/');
  }

  /** Does nothing, because the next testing module reuses the threads. They do not keep the process alive. */
  override async onApplicationShutdown(): Promise<void> {}
}

/** Shared by all testing modules of a worker, so that drawing code is loaded once. */
export const compiledRenderer = new CompiledRenderer();
