import { Module } from '@nestjs/common';
import { APP_GUARD } from '@nestjs/core';
import { AccessGuard } from '../../contexts/auth/access.guard.js';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { RateLimitModule } from '../../contexts/rate-limit/rate-limit.module.js';
import { VersioningModule } from '../../contexts/versioning/versioning.module.js';
import { Gate } from './gate.js';

@Module({
  imports: [AuthModule, RateLimitModule, VersioningModule],
  providers: [Gate, { provide: APP_GUARD, useExisting: AccessGuard }],
  exports: [Gate],
})
export class GateModule {}
