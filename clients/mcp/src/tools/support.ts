import { z } from 'zod';
import { ResourceNotFoundError, type Guia } from '../../../typescript/src/index.js';
import { answer } from '../answers.js';
import { tool } from '../tool.js';

/** What to do about a code, in a sentence; the others explain themselves by their message. Source: docs/errors.md */
const REMEDIES: Readonly<Record<string, string>> = {
  VALIDATION_ERROR: 'Correct the fields that the error’s details name.',
  INVALID_INPUT: 'Correct the fields that the error’s details name.',
  INSUFFICIENT_BALANCE: 'Fund the wallet: details has the shortfall. Then buy again.',
  INSUFFICIENT_SCOPE: 'Use a key with the scopes that details lists.',
  INVALID_API_KEY: 'Use a key of this service that has not been revoked.',
  IP_NOT_ALLOWED: 'The key may be used from other addresses only.',
  RATES_EXPIRED: 'Quote the shipment again; rates are valid for 24 hours.',
  RATE_LIMIT_EXCEEDED: 'Wait for the seconds of Retry-After.',
  RESOURCE_NOT_FOUND: 'Check the id, and whether key and resource are both TEST or both LIVE.',
  SHIPMENT_LABEL_IN_PROGRESS: 'A purchase is under way: read its attempt.',
  CARRIER_ERROR: 'The carrier refused, and the charge was refunded. Choose another rate.',
  INTERNAL_ERROR: 'Repeat the call with the same Idempotency-Key; it executes nothing twice.',
};

const TRIES = 4;
const PAUSE_MS = 700;

/** Requests are logged within two seconds after their end. */
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
      'What became of a call, by its request id: status, error code, and what to do. Not for parcels: find_shipments and ' +
      'track_shipment know those.',
    readOnly: true,
    output: {
      call: z.string().describe('Method and path'),
      status: z.number().describe('HTTP status of the answer'),
      errorCode: z.string().nullish().describe('Of the error; null: there was none'),
      remedy: z.string().optional().describe('What to do about it'),
    },
    input: { requestId: z.string().describe('`req_…`, of an error or of X-Request-Id') },
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
