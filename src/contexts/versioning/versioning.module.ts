import { Module } from '@nestjs/common';
import { Versioning } from './versioning.js';

/** At which version. */
@Module({ providers: [Versioning], exports: [Versioning] })
export class VersioningModule {}
