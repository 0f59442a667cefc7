import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
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

  countOf({ organizationId, livemode }: Tenant, ids: readonly string[]): Promise<number> {
    return this.database.manager.countBy(UploadedFileEntity, { id: In([...ids]), organizationId, livemode });
  }
}
