import type { Programs } from '../packages.js';

/** Programs of docs/backup.md. */
export const RESTORE_PROGRAMS: Programs = {
  programs: ['pgbackrest', 'pg_dump', 'rsync'],
  packages: ['pgbackrest', 'postgresql', 'rsync'],
};
