import { Controller, Get, Param, Res, StreamableFile } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Response } from 'express';
import { Contributions } from '../contributions/contributions.js';
import { notFound } from '../../kernel/api-error.js';
import { Public } from '../http/routes/access.js';
import { contentTypeOf, downloadName, isFileName, isNamedByContent } from './file-name.js';
import { Files, RefreshedFiles } from './files.js';

/**
 * The file name is the only credential, because it cannot be guessed. Responses must not be cached, because a void replaces the
 * file of the label.
 */
@ApiExcludeController()
@Public()
@Controller('files')
export class FilesController {
  constructor(
    private readonly files: Files,
    private readonly contributions: Contributions,
  ) {}

  @Get(':name')
  async read(@Param('name') name: string, @Res({ passthrough: true }) response: Response): Promise<StreamableFile> {
    if (!isFileName(name)) throw notFound('File');
    for (const refreshed of this.contributions.of(RefreshedFiles)) await refreshed.refresh(name);
    const content = await this.files.read(name);
    if (!content) throw notFound('File');
    // Without `X-Frame-Options`, a shop can embed label files in its pages.
    response.removeHeader('X-Frame-Options');
    response.set('Cache-Control', isNamedByContent(name) ? UNCHANGING : 'private, no-cache');
    const disposition = `inline; filename="${downloadName(name)}"`;
    return new StreamableFile(content, { type: contentTypeOf(name), disposition });
  }
}

const UNCHANGING = 'public, max-age=31536000, immutable';
