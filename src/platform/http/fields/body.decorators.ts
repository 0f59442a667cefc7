import { applyDecorators, UseInterceptors } from '@nestjs/common';
import { BodyInterceptor, BodyIs, type BodyKind } from './body.interceptor.js';

/** The route reads a body: `json`, parsed, or `bytes`, raw, for verifying a signature. A route without it reads none. */
export const ReadsBody = (kind: BodyKind): MethodDecorator =>
  applyDecorators(BodyIs(kind), UseInterceptors(BodyInterceptor));
