import { Module } from '@nestjs/common';
import { McpSessions } from './mcp-sessions.js';
import { McpController } from './mcp.controller.js';

@Module({ controllers: [McpController], providers: [McpSessions] })
export class McpModule {}
