import { Module } from '@nestjs/common';
import { ServedDocument } from './served-document.js';

@Module({ providers: [ServedDocument], exports: [ServedDocument] })
export class OpenApiModule {}
