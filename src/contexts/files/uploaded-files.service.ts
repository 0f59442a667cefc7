import { Injectable } from '@nestjs/common';
import { In, IsNull, Raw } from 'typeorm';
import { existing, validationError } from '../../kernel/api-error.js';
import { Clock } from '../../kernel/clock.js';
import { newId } from '../../kernel/ids.js';
import type { Tenant } from '../../kernel/principal.js';
import { ConcurrencyLimiter } from '../../platform/concurrency/concurrency-limiter.js';
import { Database } from '../../platform/database/database.js';
import { Files } from '../../platform/files/files.js';
import { FILE_PART } from '../../platform/http/fields/one-file.interceptor.js';
import { drawingTask } from '../../platform/documents/drawing-task.js';
import { DocumentRenderer } from '../../platform/documents/document-renderer.js';
import type { activePdfProblem } from './active-pdf.js';
import type { reEncodeImage } from './re-encode-image.js';
import { UploadedFileEntity, type FileContentType } from './uploaded-file.entity.js';

/**
 * Retention of a file that no insurance claim or surcharge dispute references, in days. Source: docs/insurance.md#rules-and-limits
 */
export const UNUSED_DAYS = 30;

const MAX_NAME = 255;
/**
 * Maximum number of images that one process re-encodes at the same time. Each image can need memory for its complete decoded size.
 */
const IMAGES_AT_ONCE = 1;

const RE_ENCODE_IMAGE = drawingTask<typeof reEncodeImage>(
  new URL('./re-encode-image.js', import.meta.url),
  'reEncodeImage',
);
const ACTIVE_PDF_PROBLEM = drawingTask<typeof activePdfProblem>(
  new URL('./active-pdf.js', import.meta.url),
  'activePdfProblem',
);

/** Files that organizations upload. Source: docs/insurance.md#rules-and-limits */
@Injectable()
export class UploadedFilesService {
  private readonly images = new ConcurrencyLimiter({ width: IMAGES_AT_ONCE });

  constructor(
    private readonly database: Database,
    private readonly files: Files,
    private readonly clock: Clock,
    private readonly renderer: DocumentRenderer,
  ) {}

  /** Throws `RESOURCE_NOT_FOUND`. */
  async get({ organizationId, livemode }: Tenant, id: string): Promise<UploadedFileEntity> {
    const file = await this.database.manager.findOneBy(UploadedFileEntity, { id, organizationId, livemode });
    return existing(file, 'File');
  }

  /** Throws `RESOURCE_NOT_FOUND`. */
  async read(tenant: Tenant, id: string): Promise<{ file: UploadedFileEntity; content: Uint8Array }> {
    const file = await this.get(tenant, id);
    return { file, content: existing(await this.files.readPrivate(id), 'File') };
  }

  /**
   * Retains files permanently. Returns the ids without duplicates. Throws `VALIDATION_ERROR` unless all files belong to the tenant.
   */
  async keep({ organizationId, livemode }: Tenant, fileIds: readonly string[] | null | undefined): Promise<string[]> {
    const ids = [...new Set(fileIds ?? [])];
    if (ids.length === 0) return ids;
    const files = { id: In(ids), organizationId, livemode };
    const { affected = 0 } = await this.database.manager.update(
      UploadedFileEntity,
      [
        { ...files, keptUntil: IsNull() },
        { ...files, keptUntil: Raw((column) => `${column} > now()`) },
      ],
      { keptUntil: null },
    );
    if (affected < ids.length) throw validationError({ fileIds: ['must be ids of your files from POST /v1/files'] });
    return ids;
  }

  /**
   * Stores the content before the row. A crash can therefore leave content without a row, but never a row without content. Throws
   * `VALIDATION_ERROR`.
   */
  async upload(
    { organizationId, livemode }: Tenant,
    sent: { readonly name: string; readonly content: Uint8Array },
  ): Promise<Omit<UploadedFileEntity, 'createdAt'>> {
    const contentType = contentTypeOfBytes(sent.content);
    if (!contentType) throw refused('must be a PDF, a JPEG or a PNG');
    const content =
      contentType === 'application/pdf'
        ? await this.passivePdf(organizationId, sent.content)
        : await this.images.run(organizationId, () => this.reEncoded(organizationId, sent.content, contentType));
    const file = {
      id: newId('fil'),
      organizationId,
      livemode,
      name: nameOf(sent.name),
      contentType,
      size: content.length,
      keptUntil: this.clock.daysAgo(-UNUSED_DAYS),
    };
    await this.files.savePrivate(file.id, content, contentType);
    await this.database.manager.insert(UploadedFileEntity, file);
    return file;
  }

  private async passivePdf(organizationId: string, content: Uint8Array): Promise<Uint8Array> {
    const problem = await this.renderer.draw(organizationId, ACTIVE_PDF_PROBLEM, content).catch(() => {
      throw refused('cannot be checked for JavaScript and actions. Print the PDF to a new PDF and send that');
    });
    if (problem) throw refused(problem);
    return content;
  }

  private async reEncoded(
    organizationId: string,
    content: Uint8Array,
    contentType: 'image/jpeg' | 'image/png',
  ): Promise<Uint8Array> {
    // Load the library in this thread, so that the library stays in memory when worker threads that use the library end.
    await import('sharp');
    const image = await this.renderer.draw(organizationId, RE_ENCODE_IMAGE, { content, contentType }).catch(() => {
      throw refused(`cannot be read as ${contentType}`);
    });
    if ('problem' in image) throw refused(image.problem);
    return image.content;
  }
}

const refused = (problem: string) => validationError({ [FILE_PART]: [problem] });

/** Removes the path, and all characters that file systems reject. */
const nameOf = (name: string): string =>
  name
    .replace(/^.*[\\/]/, '')
    .replace(/[\p{Cc}"<>|:*?]/gu, '')
    .trim()
    .slice(0, MAX_NAME) || FILE_PART;

const STARTS: readonly (readonly [FileContentType, readonly number[]])[] = [
  ['application/pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['image/jpeg', [0xff, 0xd8, 0xff]],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
];

/** Returns the content type, determined from the first bytes. Returns null if the type is not accepted. */
const contentTypeOfBytes = (content: Uint8Array): FileContentType | null =>
  STARTS.find(([, start]) => start.every((byte, index) => content[index] === byte))?.[0] ?? null;
