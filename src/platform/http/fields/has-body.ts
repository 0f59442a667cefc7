import type { Request } from 'express';

/** `Content-Type` says nothing about it: clients send that header on requests without a body too. */
export const hasBody = ({ headers }: Request): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
