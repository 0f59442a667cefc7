import { Injectable } from '@nestjs/common';
import { validationError } from '../../kernel/api-error.js';
import type { Tenant } from '../../kernel/principal.js';
import { UploadedFileRepository } from './uploaded-file.repository.js';

/** Uploaded files, for what names them as its proof. */
@Injectable()
export class KnownFiles {
  constructor(private readonly uploadedFiles: UploadedFileRepository) {}

  /** The ids, each once: these files are kept from now on. Throws `VALIDATION_ERROR` of `fileIds` unless all are files of the tenant. */
  async keep(tenant: Tenant, fileIds: readonly string[] | null | undefined): Promise<string[]> {
    const ids = [...new Set(fileIds ?? [])];
    if (ids.length > 0 && (await this.uploadedFiles.keep(tenant, ids)) < ids.length)
      throw validationError({ fileIds: ['must be ids of files of yours, of POST /v1/files'] });
    return ids;
  }
}
