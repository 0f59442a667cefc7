import type { CallToolResult, InputRequiredResult, McpServer } from '@modelcontextprotocol/server';
import { z, type ZodRawShape } from 'zod';
import type { Guia } from '../../typescript/src/index.js';
import { answered } from './answers.js';
import type { Confirming } from './confirmation.js';
import { idempotencyKeyOf } from './idempotency-key.js';
import { inputSchema, outputSchema } from './schemas.js';

/** Context of a tool call, with an API client that uses the caller's key. */
export interface ToolContext extends Confirming {
  readonly guia: Guia;
  /** Idempotency key of the call. Equal for the same tool, arguments and `requestKey`. */
  readonly idempotencyKey: string;
}

export interface Tool<Shape extends ZodRawShape = ZodRawShape> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly input: Shape;
  /** Fields of the result. Other fields may be present. */
  readonly output: ZodRawShape;
  /** True if the tool only reads. Read-only mode offers only these tools. */
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

/** Preserves the input type of a tool in the common list. */
export function tool<Shape extends ZodRawShape>(definition: Tool<Shape>): DefinedTool {
  const anyTool = definition as unknown as Tool;
  return { ...anyTool, schemas: schemasOf(anyTool) };
}

/** Input of every tool that writes. */
export const requestKey = z
  .string()
  .max(100)
  .optional()
  .describe(
    'A repeated call is executed once and returns the first result for 24 hours. To execute the same call again, send another key.',
  );

export const confirmedAmount = z
  .string()
  .optional()
  .describe('Only for clients without elicitation: the amount that an earlier call returned and the user agreed to.');

/** Additional result fields of a tool that requires confirmation. */
export const CONFIRMED = {
  done: z.boolean().describe('False if nothing was bought or voided, because the user has not confirmed'),
  reason: z.string().optional().describe('Reason why nothing was done'),
  question: z.string().optional().describe('Question for the user'),
  amount: z.string().optional().describe('Amount in MXN that the user must confirm, for `confirmedAmount`'),
  next: z.string().optional().describe('Next step'),
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
      // The amount confirms the same request, so it does not change the key.
      const idempotencyKey = await idempotencyKeyOf(name, { ...given, confirmedAmount: undefined });
      return answered(() => run(given, { guia, server, call, states, idempotencyKey }));
    },
  );
}
