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
   * Signs what a person confirms, at least 32 characters. Every process that may receive the repeated call needs the same one,
   * and each API key its own.
   */
  readonly confirmationKey: string;
}

const CONFIRMATION_SECONDS = 600;
const PERSON_DECIDES_MS = 300_000;

/** A server of the Model Context Protocol that acts with the key of this client, and with nothing else. */
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

/** At most twenty: an assistant reads all of them before each answer. */
const TOOLS = [
  ...FINDING_TOOLS,
  ...ADDRESS_TOOLS,
  ...SHIPMENT_TOOLS,
  ...LABEL_TOOLS,
  ...WALLET_TOOLS,
  ...SUPPORT_TOOLS,
];

const INSTRUCTIONS = `Ships parcels within Mexico. Amounts are in MXN, IVA included.
Where a parcel is: find_shipments, by its order number, tracking number or recipient.
To ship: create_shipment (answers rates), then buy_label with one of its rateIds; the label is at labelUrl.
Buying and voiding ask the person first. An error has a code, what to change, and a requestId for explain_request.`;
