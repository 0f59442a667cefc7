import { registerAs } from '@nestjs/config';
import { join, resolve } from 'node:path';
import { readVariables } from '../config/read-variables.js';
import type { Variables } from '../config/variables.js';
import type { FileStorageConfig } from './files.config.js';

export const targetFilesConfig = registerAs('targetFiles', () =>
  readVariables((read) => ({
    /** Of the cell that an operator moves an organization to. `shared`: it is that of this cell; null: it is not said. */
    storage: storageIn(read),
  })),
);

function storageIn(read: Variables): FileStorageConfig | 'shared' | null {
  const kind = read.oneOf('TARGET_FILE_STORAGE', 'none', ['none', 'shared', 'disk', 's3']);
  if (kind === 'none') return null;
  if (kind === 'shared') return kind;
  if (kind === 'disk') return { kind, directory: join(resolve(read.required('TARGET_DATA_DIR')), 'files') };
  return {
    kind,
    endpoint: read.requiredUrl('TARGET_S3_ENDPOINT', ['http:', 'https:']).replace(/\/+$/, ''),
    region: read.text('TARGET_S3_REGION', 'us-east-1'),
    bucket: read.required('TARGET_S3_BUCKET'),
    accessKeyId: read.required('TARGET_S3_ACCESS_KEY_ID'),
    secretAccessKey: read.required('TARGET_S3_SECRET_ACCESS_KEY'),
  };
}
