import type { Socket } from 'node:net';
import { validationError } from '../../../kernel/api-error.js';
import { newId } from '../../../kernel/ids.js';
import { errorEnvelope } from '../answers/error-envelope.js';

/** Malformed HTTP never becomes a request, so the error envelope is written to the socket. */
export function answerMalformedHttp(error: Error & { readonly code?: string }, socket: Socket): void {
  const code = error.code ?? '';
  if (code === 'ECONNRESET' || !socket.writable) {
    socket.destroy();
    return;
  }
  const id = newId('req');
  const body = JSON.stringify(errorEnvelope(validationError({ request: ['is not well-formed HTTP'] }), id));
  const head = [
    `HTTP/1.1 ${STATUS[code] ?? '400 Bad Request'}`,
    `X-Request-Id: ${id}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Connection: close',
  ];
  socket.write(`${head.join('\r\n')}\r\n\r\n${body}`);
  // Not `end`, which waits for the client to close its side.
  socket.destroySoon();
}

const STATUS: Readonly<Record<string, string>> = {
  HPE_HEADER_OVERFLOW: '431 Request Header Fields Too Large',
  ERR_HTTP_REQUEST_TIMEOUT: '408 Request Timeout',
};
