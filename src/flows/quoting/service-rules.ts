import { applyDecorators, createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { ApiHeader } from '@nestjs/swagger';
import type { Request } from 'express';

export type ServiceRules = 'apply' | 'skip';

/** `Service-Rules: skip` skips all rules for this request. With any other value, the service applies the rules. */
export const RulesOfRequest = createParamDecorator((_: unknown, context: ExecutionContext): ServiceRules => {
  const header = context.switchToHttp().getRequest<Request>().headers['service-rules'];
  return typeof header === 'string' && header.trim().toLowerCase() === 'skip' ? 'skip' : 'apply';
});

export const TakesServiceRules = (): MethodDecorator =>
  applyDecorators(
    ApiHeader({
      name: 'Service-Rules',
      required: false,
      schema: { type: 'string', enum: ['skip'] },
      description: '`skip`: does not evaluate shipping rules for this request.',
    }),
  );
