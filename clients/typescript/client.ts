import createClient, { type Client } from 'openapi-fetch';
import type { components, paths } from './schema.js';

/** The shapes of the API, by name: `Schemas['ShipmentResponse']`. */
export type Schemas = components['schemas'];

/** What the API refused, or could not do. Program against `code`. */
export class GuiaError extends Error {
  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly details: Readonly<Record<string, unknown>>,
    readonly requestId: string,
  ) {
    super(`${code}: ${message}`);
    this.name = 'GuiaError';
  }
}

export interface GuiaOptions {
  readonly baseUrl: string;
  /** `sk_test_…` or `sk_live_…`; a person's session goes into `accessToken` instead. */
  readonly apiKey?: string;
  readonly accessToken?: string;
}

export type Guia = Client<paths>;

/** Calls by method and path, typed from the OpenAPI document: `guia.POST('/v1/shipments', { body })`. */
export const createGuia = ({ baseUrl, apiKey, accessToken }: GuiaOptions): Guia =>
  createClient<paths>({
    baseUrl,
    headers: {
      ...(apiKey ? { 'X-API-Key': apiKey } : {}),
      ...(accessToken ? { Authorization: `Bearer ${accessToken}` } : {}),
    },
  });

type Answered = { readonly data?: unknown };

/** The envelope of a call's answer, or a `GuiaError`. */
export async function envelopeOf<Envelope extends Answered>(
  call: Promise<{ data?: Envelope; error?: unknown; response: Response }>,
): Promise<Envelope> {
  const { data, error, response } = await call;
  if (data !== undefined) return data;
  const refusal = (error as { error?: Schemas['ErrorEnvelope']['error'] } | undefined)?.error;
  throw new GuiaError(
    response.status,
    refusal?.code ?? 'UNKNOWN',
    refusal?.message ?? `The service answered ${response.status}.`,
    refusal?.details ?? {},
    refusal?.requestId ?? response.headers.get('x-request-id') ?? '',
  );
}

/** What a call answers with (`data` of its envelope), or a `GuiaError`. */
export const dataOf = async <Envelope extends Answered>(
  call: Promise<{ data?: Envelope; error?: unknown; response: Response }>,
): Promise<NonNullable<Envelope['data']>> => (await envelopeOf(call)).data as NonNullable<Envelope['data']>;
