import { Module } from '@nestjs/common';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { VersioningModule } from '../../contexts/versioning/versioning.module.js';
import { AnnounceSunset } from './announce-sunset.js';

@Module({ imports: [AuthModule, VersioningModule], providers: [AnnounceSunset] })
export class AnnounceSunsetModule {}
