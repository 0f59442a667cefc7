import { Module } from '@nestjs/common';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { VersioningModule } from '../../contexts/versioning/versioning.module.js';
import { AnnounceSunset } from './announce-sunset.js';

/** Notifies OWNERs of the sunset of a version. A flow, because versioning and auth are siblings. */
@Module({ imports: [AuthModule, VersioningModule], providers: [AnnounceSunset] })
export class AnnounceSunsetModule {}
