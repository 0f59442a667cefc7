import type { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import type { CallToolResult, RequestId } from '@modelcontextprotocol/sdk/types.js';
import { answer } from './answers.js';

export interface Cost {
  /** For the person who decides. */
  readonly question: string;
  /** MXN, as in `confirmedAmount`. */
  readonly amount: string;
}

/**
 * Asks the person behind the client, by the protocol's elicitation, whether money may move. A client that cannot ask has to
 * repeat the call with the amount that it was given. Null: confirmed; otherwise the answer to give.
 */
export async function confirm(
  server: McpServer,
  requestId: RequestId,
  { question, amount }: Cost,
  confirmedAmount: string | undefined,
): Promise<CallToolResult | null> {
  if (server.server.getClientCapabilities()?.elicitation) {
    const { action, content } = await server.server.elicitInput(
      {
        message: question,
        requestedSchema: {
          type: 'object',
          properties: { confirm: { type: 'boolean', title: 'Confirm', description: question } },
          required: ['confirm'],
        },
      },
      { relatedRequestId: requestId, timeout: 300_000 },
    );
    return action === 'accept' && content?.['confirm'] === true
      ? null
      : answer({ done: false, reason: 'Not confirmed.' });
  }
  if (confirmedAmount !== undefined && isSameAmount(confirmedAmount, amount)) return null;
  return answer({
    done: false,
    question,
    amount,
    next: `Ask the person. If they agree, repeat the call with "confirmedAmount": "${amount}".`,
  });
}

/** However it is written: `178`, `178.0`, `$178.00`, `1,178.00 MXN`. */
function isSameAmount(given: string, amount: string): boolean {
  const digits = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2}0*)? ?(?:MXN)?$/i.exec(given.trim());
  return digits !== null && Number(`${digits[1]!.replaceAll(',', '')}${digits[2] ?? ''}`) === Number(amount);
}
