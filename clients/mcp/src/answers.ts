import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import { ApiError, ConnectionError } from '../../typescript/src/index.js';

/** A short answer: one JSON document, of what the caller needs to go on, as structure and, for older clients, as text. */
export function answer(data: Readonly<Record<string, unknown>>): CallToolResult {
  const text = JSON.stringify(data);
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) as Record<string, unknown> };
}

export const refusal = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** Runs a tool. An error of the API is returned with its code, its details and its request id, so that it can be corrected. */
export async function answered<Result extends CallToolResult | InputRequiredResult>(
  work: () => Promise<Result>,
): Promise<Result | CallToolResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ApiError) {
      const { code, details, requestId, retryAfter } = error as ApiError;
      const message = error.message.slice(`${code}: `.length);
      return refusal(JSON.stringify({ code, message, details, requestId, ...(retryAfter ? { retryAfter } : {}) }));
    }
    if (error instanceof ConnectionError) return refusal(error.message);
    throw error;
  }
}
