import { Controller, Header, Param, StreamableFile, UploadedFile } from '@nestjs/common';
import { ApiProperty, ApiSchema, ApiTags } from '@nestjs/swagger';
import { validationError } from '../../kernel/api-error.js';
import type { Principal } from '../../kernel/principal.js';
import { FILE_PART, ReadsFile } from '../../platform/http/fields/one-file.interceptor.js';
import { Endpoint } from '../../platform/endpoint/endpoint.js';
import { Caller } from '../../platform/http/routes/request-context.js';
import { FILE_CONTENT_TYPES, type FileContentType, type UploadedFileEntity } from './uploaded-file.entity.js';
import { UploadedFilesService } from './uploaded-files.service.js';

interface FormFile {
  readonly originalname: string;
  readonly buffer: Buffer;
}

@ApiSchema({ description: 'A file that was uploaded as evidence.' })
class UploadedFileResponse {
  @ApiProperty({
    example: 'fil_01jb7w0v5kq0m3r8x2d4t6y9za',
    description: 'Id of the file, for the field `fileIds` of claims and disputes.',
  })
  id!: string;

  @ApiProperty({ example: 'caja-rota.jpg', description: 'Original name of the file.' })
  name!: string;

  @ApiProperty({
    enum: FILE_CONTENT_TYPES,
    enumName: 'FileContentType',
    example: 'image/jpeg',
    description: 'Content type, detected from the bytes of the file.',
  })
  contentType!: string;

  @ApiProperty({
    type: 'integer',
    example: 284113,
    description:
      'Size of the stored file in bytes. Images are re-encoded, so this size can differ from the size of the upload.',
  })
  size!: number;
}

const toUploadedFileResponse = (file: Omit<UploadedFileEntity, 'createdAt'>): UploadedFileResponse => ({
  id: file.id,
  name: file.name,
  contentType: file.contentType,
  size: file.size,
});

const ENDINGS: Readonly<Record<FileContentType, RegExp>> = {
  'application/pdf': /\.pdf$/i,
  'image/jpeg': /\.jpe?g$/i,
  'image/png': /\.png$/i,
};
const ENDING: Readonly<Record<FileContentType, string>> = {
  'application/pdf': '.pdf',
  'image/jpeg': '.jpg',
  'image/png': '.png',
};

/** The extension always matches the content type, so that no operating system opens the file as another type. */
const downloadName = ({ name, contentType }: UploadedFileEntity): string =>
  ENDINGS[contentType].test(name) ? name : `${name}${ENDING[contentType]}`;

/** Endpoints for files that are evidence for claims and disputed surcharges. */
@ApiTags('Files')
@Controller('v1/files')
export class UploadedFilesController {
  constructor(private readonly uploadedFiles: UploadedFilesService) {}

  @ReadsFile()
  @Endpoint('POST', '', {
    id: 'uploadFile',
    summary: 'Upload a file',
    description:
      'Send a PDF, a JPEG or a PNG of at most 10 MiB as the part `file` of a `multipart/form-data` request. Images ' +
      'are re-encoded without their camera metadata. A decoded image (width × height × channels × bytes per channel) can have at most 128 MiB. The limit for interlaced or progressive images is 32 MiB. A PDF cannot contain JavaScript or actions. Only your organization can read the file.',
    anyScope: ['insurance:write', 'wallet:write'],
    data: UploadedFileResponse,
    concurrency: 'uploads',
    stores: ['files'],
    phased: true,
  })
  async upload(@Caller() caller: Principal, @UploadedFile() sent: FormFile | undefined): Promise<UploadedFileResponse> {
    if (!sent) throw validationError({ [FILE_PART]: ['is required: the form part that contains the file'] });
    return toUploadedFileResponse(
      // Multer decodes file names as Latin 1, but browsers and curl send UTF-8.
      await this.uploadedFiles.upload(caller, {
        name: Buffer.from(sent.originalname, 'latin1').toString('utf8'),
        content: sent.buffer,
      }),
    );
  }

  @Endpoint('GET', ':id', {
    id: 'getFile',
    summary: 'Read the metadata of a file',
    description: 'Returns the name, the content type and the size of a file.',
    anyScope: ['insurance:read', 'wallet:read'],
    data: UploadedFileResponse,
    errors: ['RESOURCE_NOT_FOUND'],
  })
  async read(@Caller() caller: Principal, @Param('id') id: string): Promise<UploadedFileResponse> {
    return toUploadedFileResponse(await this.uploadedFiles.get(caller, id));
  }

  @Endpoint('GET', ':id/content', {
    id: 'downloadFile',
    summary: 'Download a file',
    description:
      'Returns the bytes of the file as an attachment. The extension of the file name matches the content type.',
    anyScope: ['insurance:read', 'wallet:read'],
    produces: FILE_CONTENT_TYPES,
    data: { type: 'string', format: 'binary' },
    errors: ['RESOURCE_NOT_FOUND'],
  })
  @Header('Cache-Control', 'no-store')
  @Header('Content-Security-Policy', "default-src 'none'; sandbox")
  async download(@Caller() caller: Principal, @Param('id') id: string): Promise<StreamableFile> {
    const { file, content } = await this.uploadedFiles.read(caller, id);
    const disposition = `attachment; filename*=UTF-8''${encodeURIComponent(downloadName(file))}`;
    return new StreamableFile(content, { type: file.contentType, disposition });
  }
}
