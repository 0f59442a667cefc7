import { Module } from '@nestjs/common';
import { DocumentRenderer } from './document-renderer.js';

@Module({ providers: [DocumentRenderer], exports: [DocumentRenderer] })
export class DocumentsModule {}
