import { Module } from '@nestjs/common';
import { PublicAddressModule } from '../http/public-address.js';
import { SecretsModule } from '../secrets/secrets.module.js';
import { McpSessions } from './mcp-sessions.js';
import { McpController } from './mcp.controller.js';
import { McpService } from './mcp.service.js';

@Module({
  imports: [PublicAddressModule, SecretsModule],
  controllers: [McpController],
  providers: [McpService, McpSessions],
})
export class McpModule {}
