import { Controller, Get, Header, Param, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import { notFound } from '../../kernel/api-error.js';
import { Public } from '../http/access.js';
import { contentTypeOf, downloadName, isFileName } from './file-name.js';
import { FileStorage } from './file-storage.js';

/** Serves files to any client that knows their unguessable name. Not from a cache: voiding a label replaces its file. */
@ApiExcludeController()
@Public()
@Controller('files')
export class FilesController {
  constructor(private readonly storage: FileStorage) {}

  @Get(':name')
  @Header('Cache-Control', 'private, no-cache')
  async read(@Param('name') name: string): Promise<StreamableFile> {
    const content = isFileName(name) ? await this.storage.read(name) : null;
    if (!content) throw notFound('File');
    const disposition = `inline; filename="${downloadName(name)}"`;
    return new StreamableFile(content, { type: contentTypeOf(name), disposition });
  }
}
