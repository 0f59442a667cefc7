import facturapi from 'facturapi';
import { IVA_RATE } from '../../../kernel/iva.js';
import { mexicoCityDate } from '../../../kernel/dates/mexico-city-date.js';
import { withDeadline } from '../../carriers/calling/deadline.js';
import {
  StampingRefused,
  StampingService,
  type Stamped,
  type StampNames,
  type StampOrder,
} from './stamping-service.js';
import { GENERAL_PUBLIC } from '../rfc.js';
import type { FacturapiConfig } from './stamping.config.js';

/** The npm package is CommonJS, so the import contains the class in the property `default`. */
const { default: Facturapi } = facturapi;
const { InvoiceStatus, CancellationMotive } = Facturapi;

/** The SDK provides no timeout. */
const DEADLINE_MS = 20_000;

/** HTTP statuses with which Facturapi rejects an invalid stamp order. */
const REFUSALS: readonly number[] = [400, 409, 422];

/**
 * Statuses of a requested cancellation. `pending`: the receiver must accept the cancellation. `verifying`: the SAT checks the
 * cancellation.
 */
const REQUESTED_CANCELLATIONS: readonly string[] = ['pending', 'verifying'];

/** SAT relation code of a credit note. */
const CREDIT_NOTE = '01';

/** Stamps documents at Facturapi. Source: Facturapi API v2. */
export class FacturapiStamping extends StampingService {
  private readonly facturapi: InstanceType<typeof Facturapi>;

  constructor(config: FacturapiConfig) {
    super();
    this.facturapi = new Facturapi(config.key);
    this.facturapi.BASE_URL = config.base;
  }

  override stamp(order: StampOrder): Promise<Stamped> {
    return this.call(() => this.create(order));
  }

  override cancel({ serviceId }: StampNames): Promise<void> {
    return this.call(async () => {
      const before = await this.facturapi.invoices.retrieve(serviceId);
      const isRequested =
        before.status === InvoiceStatus.CANCELED ||
        REQUESTED_CANCELLATIONS.includes(before.cancellation_status as string);
      const motive = CancellationMotive.NO_SE_CONCRETO;
      const { status } = isRequested ? before : await this.facturapi.invoices.cancel(serviceId, { motive });
      if (status !== InvoiceStatus.CANCELED) throw new Error(`${serviceId} is not cancelled yet.`);
    });
  }

  /** Throws `StampingRefused` if the same stamp order would fail again. */
  private call<Result>(operation: () => Promise<Result>): Promise<Result> {
    return withDeadline(DEADLINE_MS, operation).catch((error: Error & { readonly status?: number }) => {
      throw REFUSALS.includes(error.status ?? 0) ? new StampingRefused(error.message, { cause: error }) : error;
    });
  }

  private async create(order: StampOrder): Promise<Stamped> {
    const { id, uuid, series, folio_number } = await this.facturapi.invoices.create(bodyOf(order));
    if (!uuid) throw new Error(`${id} has no stamp yet.`);
    const [xml, pdf] = [await this.facturapi.invoices.downloadXml(id), await this.facturapi.invoices.downloadPdf(id)];
    return {
      uuid,
      serviceId: id,
      series: series ?? null,
      folioNumber: folio_number === undefined ? null : String(folio_number),
      xml: await bytesOf(xml),
      pdf: await bytesOf(pdf),
    };
  }
}

function bodyOf(order: StampOrder): Record<string, unknown> {
  const { id, receiver, total, paymentForm, item, relatedUuid } = order;
  return {
    // For a repeated idempotency key, Facturapi returns the document of the first stamp order.
    idempotency_key: id,
    external_id: id,
    ...(relatedUuid === null
      ? {
          type: 'I',
          ...(receiver.rfc === GENERAL_PUBLIC.rfc ? { global: globalInformation(mexicoCityDate(new Date())) } : {}),
        }
      : { type: 'E', related_documents: [{ relationship: CREDIT_NOTE, documents: [relatedUuid] }] }),
    customer: {
      legal_name: receiver.legalName,
      tax_id: receiver.rfc,
      tax_system: receiver.regime,
      email: receiver.email,
      address: { zip: receiver.postalCode, country: 'MEX' },
    },
    items: [
      {
        quantity: 1,
        product: {
          description: item.description,
          product_key: item.productKey,
          unit_key: item.unitKey,
          price: total.toNumber(),
          tax_included: true,
          taxes: [{ type: 'IVA', rate: IVA_RATE }],
        },
      },
    ],
    use: receiver.use,
    payment_form: paymentForm,
    payment_method: 'PUE',
    currency: 'MXN',
  };
}

/** The SAT requires a period on invoices to the general public, but not on credit notes. The period is one day, `YYYY-MM-DD`. */
const globalInformation = (day: string): object => ({
  periodicity: 'day',
  months: day.slice(5, 7),
  year: Number(day.slice(0, 4)),
});

/** The SDK returns a stream or a Blob. The type depends on the runtime. */
async function bytesOf(download: unknown): Promise<Uint8Array> {
  if (download instanceof Blob) return new Uint8Array(await download.arrayBuffer());
  const chunks: Uint8Array[] = [];
  for await (const chunk of download as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
