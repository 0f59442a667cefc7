import {
  applyDecorators,
  HttpException,
  Injectable,
  UseInterceptors,
  type CallHandler,
  type ExecutionContext,
  type NestInterceptor,
} from '@nestjs/common';
import { FileInterceptor } from '@nestjs/platform-express';
import { ApiBody, ApiConsumes } from '@nestjs/swagger';
import type { Request } from 'express';
import { catchError, from, switchMap, throwError, type Observable } from 'rxjs';
import { ApiError, validationError } from '../../../kernel/api-error.js';
import { ReadsBody, unsupported } from './body.interceptor.js';

export const FILE_PART = 'file';
const MAX_FILE_BYTES = 10 * 1024 * 1024;

const FORM = 'be a form. Send Content-Type: multipart/form-data with one file.';
const MULTIPART = /^multipart\/form-data\s*;/i;

/** Size limit of the file. Other limits apply to the number and size of the other form parts. */
const Reader = FileInterceptor(FILE_PART, {
  limits: { files: 1, fileSize: MAX_FILE_BYTES, fields: 10, fieldSize: 1024, parts: 11, headerPairs: 20 },
});

/**
 * Reads one file of a form into memory. Returns 413 if the file is too large, and 415 if the body is not a form. Source:
 * docs/insurance.md#rules-and-limits
 */
@Injectable()
class OneFileInterceptor implements NestInterceptor {
  private readonly reader: NestInterceptor = new Reader();

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const { headers } = context.switchToHttp().getRequest<Request>();
    if (!MULTIPART.test(headers['content-type'] ?? '')) throw unsupported(FORM, 'Content-Type', 'multipart/form-data');
    // The handler runs outside the reader, because the reader would translate errors of the handler.
    const handled: CallHandler = { handle: () => from([next]) };
    return from(Promise.resolve(this.reader.intercept(context, handled))).pipe(
      catchError((error: unknown) => throwError(() => asRefusal(error))),
      switchMap(() => next.handle()),
    );
  }
}

function asRefusal(error: unknown): unknown {
  if (!(error instanceof HttpException)) return error;
  if (error.getStatus() !== 413) return validationError({ [FILE_PART]: [`could not be read: ${error.message}`] });
  const limit = 'must not exceed 10 MiB';
  return new ApiError('VALIDATION_ERROR', `The file ${limit}.`, { errors: { [FILE_PART]: [limit] } }, 413);
}

/**
 * Declares a form with one file (`@UploadedFile()`) as the body. Place this decorator above `@Endpoint`, so that the service reads
 * the file after all other checks.
 */
export const ReadsFile = (): MethodDecorator =>
  applyDecorators(
    ReadsBody('form'),
    UseInterceptors(OneFileInterceptor),
    ApiConsumes('multipart/form-data'),
    ApiBody({
      required: true,
      schema: {
        type: 'object',
        required: [FILE_PART],
        properties: {
          [FILE_PART]: { type: 'string', format: 'binary', description: 'File of at most 10 MiB.' },
        },
      },
    }),
  );
