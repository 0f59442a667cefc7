import { createRequestStateCodec, McpServer } from '@modelcontextprotocol/server';
import type { Guia } from '../../typescript/src/index.js';
import type { Subject } from './confirmation.js';
import { register } from './tool.js';
import { ADDRESS_TOOLS } from './tools/addresses.js';
import { FINDING_TOOLS } from './tools/finding.js';
import { LABEL_TOOLS } from './tools/labels.js';
import { SHIPMENT_TOOLS } from './tools/shipments.js';
import { SUPPORT_TOOLS } from './tools/support.js';
import { WALLET_TOOLS } from './tools/wallet.js';

export interface McpOptions {
  /** Offers only tools that change nothing. */
  readonly readOnly?: boolean;
  /**
   * Key that signs confirmations, at least 32 characters. Every process that may receive the repeated call needs the same key,
   * and each API key needs a different one.
   */
  readonly confirmationKey: string;
}

const CONFIRMATION_SECONDS = 600;
const PERSON_DECIDES_MS = 300_000;

/** An MCP server that calls the API with the given client and its key. */
export function createMcpServer(guia: Guia, { readOnly = false, confirmationKey }: McpOptions): McpServer {
  const states = createRequestStateCodec<Subject>({ key: confirmationKey, ttlSeconds: CONFIRMATION_SECONDS });
  const server = new McpServer(
    { name: 'guia', title: 'Guía: shipping in Mexico', version: '0.1.0' },
    {
      instructions: INSTRUCTIONS,
      capabilities: { tools: { listChanged: false } },
      requestState: { verify: (state, call) => states.verify(state, call) },
      inputRequired: { roundTimeoutMs: PERSON_DECIDES_MS },
    },
  );
  for (const each of TOOLS) if (each.readOnly || !readOnly) register(server, { guia, states }, each);
  return server;
}

/** At most twenty tools, because an assistant reads all descriptions before each reply. */
const TOOLS = [
  ...FINDING_TOOLS,
  ...ADDRESS_TOOLS,
  ...SHIPMENT_TOOLS,
  ...LABEL_TOOLS,
  ...WALLET_TOOLS,
  ...SUPPORT_TOOLS,
];

const INSTRUCTIONS = `Ships parcels within Mexico. Amounts are in MXN, IVA included.
To locate a parcel: find_shipments, by order number, tracking number or recipient.
To ship: create_shipment (returns rates), then buy_label with one of its rateIds. The label is at labelUrl.
Buying and voiding require the user's confirmation. Errors have a code, the correction, and a requestId for explain_request.`;
