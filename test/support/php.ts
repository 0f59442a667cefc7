import { spawnSync } from 'node:child_process';

/** PHP with the extensions that its client needs. */
export const hasPhp: boolean =
  spawnSync('php', ['-r', 'exit(extension_loaded("curl") && extension_loaded("mbstring") ? 0 : 1);']).status === 0;
