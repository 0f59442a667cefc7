import {
  acceptedContent,
  CLIENT_CAPABILITIES_META_KEY,
  inputRequired,
  inputResponse,
  type CallToolResult,
  type ClientCapabilities,
  type InputRequiredResult,
  type McpServer,
  type RequestStateCodec,
  type ServerContext,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { answer, refusal } from './answers.js';

/** The action that the user confirms. The signed request state contains it between the two calls. */
export interface Subject {
  readonly tool: string;
  readonly shipmentId: string;
  readonly rateId?: string;
  /** MXN, as in `confirmedAmount`. */
  readonly amount: string;
}

/** The call that moves money, and the codec that signs its confirmations. */
export interface Confirming {
  readonly server: McpServer;
  readonly call: ServerContext;
  readonly states: RequestStateCodec<Subject>;
}

const KEY = 'confirm';
const DECISION = z.object({ confirm: z.boolean() });

/**
 * Requires the user's confirmation before money moves. The result requests input with the protocol's elicitation.
 * The repeated call contains the decision and the signed request state. A client without elicitation repeats the call with the
 * amount. Returns null if confirmed, otherwise the result of the call.
 */
export async function confirm(
  { server, call, states }: Confirming,
  subject: Subject,
  question: string,
  confirmedAmount: string | undefined,
): Promise<CallToolResult | InputRequiredResult | null> {
  const { amount } = subject;
  if (canAsk(server, call)) {
    const { inputResponses, requestState } = call.mcpReq;
    const confirming = requestState<Subject>();
    if (confirming && !isSame(confirming, subject))
      return refusal(
        'This confirmation is for a different shipment, rate or amount. Repeat the call without requestState.',
      );
    const decision = inputResponse(inputResponses, KEY);
    if (confirming && decision.kind === 'elicit')
      return acceptedContent(inputResponses, KEY, DECISION)?.confirm === true
        ? null
        : answer({ done: false, reason: 'Not confirmed.' });
    return inputRequired({
      inputRequests: {
        [KEY]: inputRequired.elicit({
          message: question,
          requestedSchema: {
            type: 'object',
            properties: { confirm: { type: 'boolean', title: 'Confirm', description: question } },
            required: ['confirm'],
          },
        }),
      },
      requestState: await states.mint(subject),
    });
  }
  if (confirmedAmount !== undefined && isSameAmount(confirmedAmount, amount)) return null;
  return answer({
    done: false,
    question,
    amount,
    next: `Ask the user. If they agree, repeat the call with "confirmedAmount": "${amount}".`,
  });
}

/** Clients declare capabilities with each request since revision 2026-07-28, and at connection start before. */
function canAsk(server: McpServer, { mcpReq }: ServerContext): boolean {
  const envelope = mcpReq.envelope as Readonly<Record<string, unknown>> | undefined;
  const declared = envelope?.[CLIENT_CAPABILITIES_META_KEY] as ClientCapabilities | undefined;
  const { elicitation } = declared ?? server.server.getClientCapabilities() ?? {};
  // An empty declaration means that forms are supported.
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

const isSame = (one: Subject, other: Subject): boolean =>
  one.tool === other.tool &&
  one.shipmentId === other.shipmentId &&
  one.rateId === other.rateId &&
  one.amount === other.amount;

/** Accepts any notation: `178`, `178.0`, `$178.00`, `1,178.00 MXN`. */
function isSameAmount(given: string, amount: string): boolean {
  const digits = /^\$? ?(\d{1,3}(?:,\d{3})+|\d+)(\.\d{1,2}0*)? ?(?:MXN)?$/i.exec(given.trim());
  return digits !== null && Number(`${digits[1]!.replaceAll(',', '')}${digits[2] ?? ''}`) === Number(amount);
}
