import { registerAs } from '@nestjs/config';
import { join } from 'node:path';
import { readVariables } from '../config/read-variables.js';

export type FileStorageConfig =
  | { readonly kind: 'disk'; readonly directory: string }
  | {
      readonly kind: 's3';
      readonly endpoint: string;
      readonly region: string;
      readonly bucket: string;
      readonly accessKeyId: string;
      readonly secretAccessKey: string;
    };

export const filesConfig = registerAs('files', () =>
  readVariables((read): FileStorageConfig => {
    if (read.oneOf('FILE_STORAGE', 'disk', ['disk', 's3']) === 'disk')
      return { kind: 'disk', directory: join(read.dataDir(), 'files') };
    return {
      kind: 's3',
      endpoint: read.requiredUrl('S3_ENDPOINT', ['http:', 'https:']).replace(/\/+$/, ''),
      region: read.text('S3_REGION', 'us-east-1'),
      bucket: read.required('S3_BUCKET'),
      accessKeyId: read.required('S3_ACCESS_KEY_ID'),
      secretAccessKey: read.required('S3_SECRET_ACCESS_KEY'),
    };
  }),
);
