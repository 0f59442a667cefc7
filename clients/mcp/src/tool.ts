import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { z, type ZodRawShape } from 'zod';
import type { Guia } from '../../typescript/src/index.js';
import { answered } from './answers.js';
import { idempotencyKeyOf } from './idempotency-key.js';

/** What a tool works with: the caller's own key, and nothing else. */
export interface ToolContext {
  readonly guia: Guia;
  readonly server: McpServer;
  readonly requestId: RequestId;
  /** Of this call: the same tool with the same arguments has the same, unless `requestKey` differs. */
  readonly idempotencyKey: string;
}

export interface Tool<Shape extends ZodRawShape = ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Shape;
  /** The fields of the answer. Others may stand beside them. */
  readonly output: ZodRawShape;
  /** Changes nothing. Only these are offered in read-only mode. */
  readonly readOnly: boolean;
  /** Moves money or cannot be undone. */
  readonly destructive?: boolean;
  readonly run: (input: z.infer<z.ZodObject<Shape>>, context: ToolContext) => Promise<CallToolResult>;
}

/** Keeps the input's type although the tools are in one list. */
export const tool = <Shape extends ZodRawShape>(definition: Tool<Shape>): Tool => definition as unknown as Tool;

/** An input of each tool that writes. */
export const requestKey = z
  .string()
  .max(100)
  .optional()
  .describe(
    'A repeated call does nothing twice: it answers as before, for 24 hours. To do the same again, send another key.',
  );

export const confirmedAmount = z
  .string()
  .optional()
  .describe(
    'Only where the client cannot ask its user: the amount that an earlier call named, and the person agreed to.',
  );

/** What a tool that asks the person first answers, besides what it did. */
export const CONFIRMED = {
  done: z.boolean().describe('False: nothing was bought or voided, because nobody has agreed yet'),
  reason: z.string().optional().describe('Why nothing was done'),
  question: z.string().optional().describe('What the person has to agree to'),
  amount: z.string().optional().describe('MXN that the person has to agree to, for `confirmedAmount`'),
  next: z.string().optional().describe('What to do now'),
};

export function register(
  server: McpServer,
  guia: Guia,
  { name, title, description, input, output, readOnly, destructive = false, run }: Tool,
): void {
  server.registerTool(
    name,
    {
      title,
      description,
      inputSchema: z.strictObject(input),
      outputSchema: z.looseObject(output),
      annotations: { readOnlyHint: readOnly, destructiveHint: destructive, idempotentHint: true, openWorldHint: true },
    },
    async (given, { requestId }) => {
      // The amount confirms the same request.
      const idempotencyKey = await idempotencyKeyOf(name, { ...given, confirmedAmount: undefined });
      return answered(() => run(given, { guia, server, requestId, idempotencyKey }));
    },
  );
}
