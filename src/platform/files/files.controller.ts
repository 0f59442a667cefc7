import { Controller, Get, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { notFound } from '../../kernel/api-error.js';
import { contentTypeOf, isFileName } from './file-name.js';
import { FileStorage } from './file-storage.js';

/** Serves label files and manifests to anyone who holds their unguessable name. */
@ApiExcludeController()
@Controller('files')
export class FilesController {
  constructor(private readonly storage: FileStorage) {}

  @Get(':name')
  async read(@Param('name') name: string, @Res() reply: FastifyReply): Promise<void> {
    const content = isFileName(name) ? await this.storage.read(name) : null;
    if (!content) throw notFound('File');
    void reply
      .header('Content-Type', contentTypeOf(name))
      .header('Content-Disposition', `inline; filename="${name}"`)
      .header('Cache-Control', 'private, max-age=31536000, immutable')
      .header('X-Content-Type-Options', 'nosniff')
      .send(Buffer.from(content));
  }
}
