import { Injectable } from '@nestjs/common';
import { validationError } from '../../kernel/api-error.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { Lane } from '../../platform/concurrency/lane.js';
import { Files } from '../../platform/files/files.js';
import { FILE_PART } from '../../platform/http/fields/one-file.interceptor.js';
import { contentTypeOfBytes, reEncode } from './re-encode.js';
import { UNUSED_DAYS } from './delete-unused-files.task.js';
import type { UploadedFileEntity } from './uploaded-file.entity.js';
import { UploadedFileRepository } from './uploaded-file.repository.js';

const MAX_NAME = 255;
/** Images at once in a process: the library's threads are those of all files and lookups, too. */
const IMAGES_AT_ONCE = 2;

export interface SentFile {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Keeps a file of an organization: PDFs as they are, images written anew. Source: docs/reference/files.md#uploading */
@Injectable()
export class UploadFile {
  private readonly images = new Lane({ width: IMAGES_AT_ONCE });

  constructor(
    private readonly files: Files,
    private readonly uploadedFiles: UploadedFileRepository,
    private readonly clock: Clock,
  ) {}

  /** Throws `VALIDATION_ERROR`. The content is stored first: a crash leaves one that nobody knows of. */
  async execute({ organizationId, livemode }: Tenant, sent: SentFile): Promise<Omit<UploadedFileEntity, 'createdAt'>> {
    const contentType = contentTypeOfBytes(sent.content);
    if (!contentType) throw refused('must be a PDF, a JPEG or a PNG');
    const content =
      contentType === 'application/pdf'
        ? sent.content
        : await this.images.run(organizationId, () =>
            reEncode(sent.content, contentType).catch(() => {
              throw refused(`cannot be read as ${contentType}`);
            }),
          );
    const file = {
      id: newId('fil'),
      organizationId,
      livemode,
      name: nameOf(sent),
      contentType,
      size: content.length,
      keptUntil: this.clock.daysAgo(-UNUSED_DAYS),
    };
    await this.files.savePrivate(file.id, content, contentType);
    await this.uploadedFiles.insert(file);
    return file;
  }
}

const refused = (problem: string) => validationError({ [FILE_PART]: [problem] });

/** Without a path and what no file system takes. */
const nameOf = ({ name }: SentFile): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}"<>|:*?]/gu, '')
    .trim()
    .slice(0, MAX_NAME) || FILE_PART;
