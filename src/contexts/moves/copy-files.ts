import { Injectable } from '@nestjs/common';
import type pg from 'pg';
import { TargetFiles } from '../../platform/files/target-files.js';
import { refused } from './moves.errors.js';
import { FILES, forEachFile, namesOf } from './organization-files.js';

/** A label that was voided at that moment may have been read before its file was replaced. */
const MARGIN = "interval '1 minute'";

/** Copies the files of an organization to the storage of its new cell. Again after a kill: a copy replaces what is there. */
@Injectable()
export class CopyFiles {
  constructor(private readonly target: TargetFiles) {}

  /** Whether the new cell has a storage of its own. */
  get areApart(): boolean {
    return this.target.kind !== 'shared';
  }

  /** Throws `ApiError` where it is not said where files are kept. */
  requirePlace(): void {
    if (this.target.kind === null)
      throw refused(
        'Where are its files kept? TARGET_FILE_STORAGE is shared, or disk or s3 with the variables of that place.',
      );
  }

  /** Copies all while the organization works on, and returns the names. */
  async copyAll(client: pg.Client, organizationId: string): Promise<ReadonlySet<string>> {
    const names = await namesOf(client, organizationId);
    await this.copy(names);
    return new Set(names);
  }

  /** When nothing changes any more: copies those that were added or replaced after `since`, and deletes those that were erased. */
  async copyRest(client: pg.Client, organizationId: string, copied: ReadonlySet<string>, since: Date): Promise<void> {
    const names = new Set(await namesOf(client, organizationId));
    const { rows } = await client.query<{ name: string }>(
      `SELECT name FROM (${FILES['labels.file_name']}) files WHERE split_part(name, '-', 1) IN (
         SELECT split_part(file_name, '-', 1) FROM labels WHERE organization_id = $1 AND file_voided_at >= $2::timestamptz - ${MARGIN})`,
      [organizationId, since],
    );
    await this.copy([...[...names].filter((name) => !copied.has(name)), ...rows.map(({ name }) => name)]);
    if (this.areApart) for (const name of copied) if (!names.has(name)) await this.target.delete(name);
  }

  private async copy(names: readonly string[]): Promise<void> {
    if (this.areApart) await forEachFile(names, (name) => this.target.copy(name));
  }
}
