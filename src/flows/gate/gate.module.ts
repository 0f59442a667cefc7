import { Module } from '@nestjs/common';
import { AuthModule } from '../../contexts/auth/auth.module.js';
import { RateLimitModule } from '../../contexts/rate-limit/rate-limit.module.js';
import { VersioningModule } from '../../contexts/versioning/versioning.module.js';
import { Gate } from './gate.js';

@Module({
  imports: [AuthModule, RateLimitModule, VersioningModule],
  providers: [Gate],
  exports: [Gate],
})
export class GateModule {}
