import { Module } from '@nestjs/common';
import { Papers } from './papers.js';

@Module({ providers: [Papers], exports: [Papers] })
export class PaperModule {}
