import { z } from 'zod';
import { ResourceNotFoundError, type Guia } from '../../../typescript/src/index.js';
import { answer } from '../answers.js';
import { tool } from '../tool.js';

/** Remedy for an error code. Messages of other codes contain the remedy. Source: docs/errors.md */
const REMEDIES: Readonly<Record<string, string>> = {
  VALIDATION_ERROR: 'Correct the fields listed in the error’s details.',
  INVALID_INPUT: 'Correct the fields listed in the error’s details.',
  INSUFFICIENT_BALANCE: 'Add funds to the wallet: details contains the missing amount. Then buy again.',
  INSUFFICIENT_SCOPE: 'Use a key with the scopes listed in details.',
  INVALID_API_KEY: 'Use a key of this service that has not been revoked.',
  IP_NOT_ALLOWED: 'Call from an IP address that the key allows.',
  RATES_EXPIRED: 'Quote the shipment again. Rates are valid for 24 hours.',
  RATE_LIMIT_EXCEEDED: 'Wait the number of seconds in Retry-After.',
  RESOURCE_NOT_FOUND: 'Check the id. Key and record must both be TEST or both be LIVE.',
  SHIPMENT_LABEL_IN_PROGRESS: 'A purchase is in progress. Read its purchase attempt.',
  CARRIER_ERROR: 'The carrier rejected the purchase and the charge was refunded. Choose another rate.',
  INTERNAL_ERROR: 'Repeat the call with the same Idempotency-Key, so that it is not executed twice.',
};

const TRIES = 4;
const PAUSE_MS = 700;

/** Time until a completed request is in the log. */
async function logged(guia: Guia, requestId: string) {
  for (let tries = 1; ; tries++) {
    try {
      return await guia.get('/v1/requests/{requestId}', { path: { requestId } });
    } catch (error) {
      if (!(error instanceof ResourceNotFoundError) || tries === TRIES) throw error;
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
    }
  }
}

export const SUPPORT_TOOLS = [
  tool({
    name: 'explain_request',
    title: 'Explain a request',
    description:
      'Returns the status, error code and remedy of an API request by its request id. Not for parcels: use find_shipments or ' +
      'track_shipment.',
    readOnly: true,
    output: {
      call: z.string().describe('Method and path'),
      status: z.number().describe('HTTP status of the response'),
      errorCode: z.string().nullish().describe('Error code. Null if the request succeeded'),
      remedy: z.string().optional().describe('Remedy for the error'),
    },
    input: { requestId: z.string().describe('`req_…` from an error or from X-Request-Id') },
    run: async ({ requestId }, { guia }) => {
      const { method, path, status, errorCode, idempotentReplay, durationMs, createdAt } = await logged(
        guia,
        requestId,
      );
      const remedy = errorCode ? REMEDIES[errorCode] : undefined;
      return answer({
        call: `${method} ${path}`,
        status,
        errorCode,
        ...(remedy ? { remedy } : {}),
        idempotentReplay,
        durationMs,
        createdAt,
      });
    },
  }),
];
