import { Reflector } from '@nestjs/core';

/**
 * How a route's request body is read: `json`, parsed; `bytes`, raw, for verifying a signature. A route without this
 * declaration reads no body.
 */
export type BodyKind = 'json' | 'bytes';
export const ReadsBody = Reflector.createDecorator<BodyKind>();
