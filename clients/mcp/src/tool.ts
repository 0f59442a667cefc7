import type { CallToolResult, InputRequiredResult, McpServer } from '@modelcontextprotocol/server';
import { z, type ZodRawShape } from 'zod';
import type { Guia } from '../../typescript/src/index.js';
import { answered } from './answers.js';
import type { Confirming } from './confirmation.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { inputSchema, outputSchema } from './schemas.js';

/** What a tool works with: the caller's own key, and nothing else. */
export interface ToolContext extends Confirming {
  readonly guia: Guia;
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
  readonly run: (
    input: z.infer<z.ZodObject<Shape>>,
    context: ToolContext,
  ) => Promise<CallToolResult | InputRequiredResult>;
}

/** A tool with its schemas. */
export type DefinedTool = Tool & { readonly schemas: ReturnType<typeof schemasOf> };

const schemasOf = ({ input, output }: Tool) => ({
  inputSchema: inputSchema(input),
  outputSchema: outputSchema(output),
});

/** Keeps the input's type although the tools are in one list. */
export function tool<Shape extends ZodRawShape>(definition: Tool<Shape>): DefinedTool {
  const anyTool = definition as unknown as Tool;
  return { ...anyTool, schemas: schemasOf(anyTool) };
}

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
  { guia, states }: Pick<ToolContext, 'guia' | 'states'>,
  { name, title, description, schemas, readOnly, destructive = false, run }: DefinedTool,
): void {
  server.registerTool(
    name,
    {
      title,
      description,
      ...schemas,
      annotations: { readOnlyHint: readOnly, destructiveHint: destructive, idempotentHint: true, openWorldHint: true },
    },
    async (given, call) => {
      // The amount confirms the same request.
      const idempotencyKey = await idempotencyKeyOf(name, { ...given, confirmedAmount: undefined });
      return answered(() => run(given, { guia, server, call, states, idempotencyKey }));
    },
  );
}
