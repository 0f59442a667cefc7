import { Module } from '@nestjs/common';
import { RateLimitModule } from '../../contexts/rate-limit/rate-limit.module.js';
import { McpSessions } from './mcp-sessions.js';
import { McpController } from './mcp.controller.js';

@Module({ imports: [RateLimitModule], controllers: [McpController], providers: [McpSessions] })
export class McpModule {}
