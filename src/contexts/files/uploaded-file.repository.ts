import { Injectable } from '@nestjs/common';
import type { Tenant } from '../../kernel/principal.js';
import { Database } from '../../platform/database/database.js';
import { UploadedFileEntity } from './uploaded-file.entity.js';

@Injectable()
export class UploadedFileRepository {
  constructor(private readonly database: Database) {}

  async insert(file: Omit<UploadedFileEntity, 'createdAt'>): Promise<void> {
    await this.database.manager.insert(UploadedFileEntity, file);
  }

  find({ organizationId, livemode }: Tenant, id: string): Promise<UploadedFileEntity | null> {
    return this.database.manager.findOneBy(UploadedFileEntity, { id, organizationId, livemode });
  }

  /** Keeps these for good, as far as they are the tenant's and not to be deleted. Returns how many they are. */
  keep({ organizationId, livemode }: Tenant, ids: readonly string[]): Promise<number> {
    return this.database.run(
      `UPDATE uploaded_files SET kept_until = NULL
       WHERE id = ANY ($1) AND organization_id = $2 AND livemode = $3 AND (kept_until IS NULL OR kept_until > now())`,
      [ids, organizationId, livemode],
    );
  }

  /** Ids of those that nothing has named in their time. An hour later, what was naming one of them then has ended. */
  async unused(limit: number): Promise<string[]> {
    const rows = await this.database.query<{ id: string }>(
      "SELECT id FROM uploaded_files WHERE kept_until <= now() - interval '1 hour' ORDER BY kept_until LIMIT $1",
      [limit],
    );
    return rows.map(({ id }) => id);
  }

  async delete(id: string): Promise<void> {
    await this.database.manager.delete(UploadedFileEntity, id);
  }
}
