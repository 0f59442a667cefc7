import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import { ApiError, ConnectionError } from '../../typescript/src/index.js';

/** A tool result: one JSON document, as structured content and, for older clients, as text. */
export function answer(data: Readonly<Record<string, unknown>>): CallToolResult {
  const text = JSON.stringify(data);
  return { content: [{ type: 'text', text }], structuredContent: JSON.parse(text) as Record<string, unknown> };
}

export const refusal = (text: string): CallToolResult => ({ content: [{ type: 'text', text }], isError: true });

/** Runs a tool. Returns an API error with its code, details and request id, so that the model can correct the call. */
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
