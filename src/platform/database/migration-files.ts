import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** Of the compiled migrations, relative to this compiled file: `dist/migrations`. */
const FOLDER = fileURLToPath(new URL('../../../migrations/', import.meta.url));

/** As TypeORM loads them. */
export const MIGRATIONS: string[] = [join(FOLDER, '*.js')];

/** Of the migrations of this version, with which their files' names begin: a process that does not migrate loads none of them. */
export const migrationTimestamps = (): readonly number[] =>
  readdirSync(FOLDER).flatMap((file) => (file.endsWith('.js') ? Number.parseInt(file, 10) : []));
