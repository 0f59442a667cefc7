import facturapi from 'facturapi';
import { IVA_RATE } from '../../../kernel/iva.js';
import { withDeadline } from '../../carriers/calling/deadline.js';
import { StampingService, type StampedInvoice, type StampOrder } from './stamping-service.js';
import type { FacturapiConfig } from './stamping.config.js';

/** The package is CommonJS: its class is the property `default` of the import. */
const { default: Facturapi } = facturapi;

/** The SDK has no timeout. */
const DEADLINE_MS = 20_000;

/** Stamps at Facturapi. Source: Facturapi API v2. */
export class FacturapiStamping extends StampingService {
  private readonly facturapi: InstanceType<typeof Facturapi>;

  constructor(private readonly config: FacturapiConfig) {
    super();
    this.facturapi = new Facturapi(config.key);
    this.facturapi.BASE_URL = config.base;
  }

  override stamp(order: StampOrder): Promise<StampedInvoice> {
    return withDeadline(DEADLINE_MS, () => this.create(order));
  }

  private async create(order: StampOrder): Promise<StampedInvoice> {
    const { id, uuid, series, folio_number } = await this.facturapi.invoices.create(this.body(order));
    const [xml, pdf] = [await this.facturapi.invoices.downloadXml(id), await this.facturapi.invoices.downloadPdf(id)];
    return {
      uuid,
      series: series ?? null,
      folioNumber: folio_number === undefined ? null : String(folio_number),
      xml: await bytesOf(xml),
      pdf: await bytesOf(pdf),
    };
  }

  private body({ id, receiver, total, paymentForm }: StampOrder): Record<string, unknown> {
    return {
      // A repeated order returns the first invoice.
      idempotency_key: id,
      external_id: id,
      type: 'I',
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
            description: 'Saldo prepagado para guías de envío',
            product_key: this.config.productKey,
            unit_key: 'ACT',
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
}

/** The SDK returns a stream or a Blob, depending on the runtime. */
async function bytesOf(download: unknown): Promise<Uint8Array> {
  if (download instanceof Blob) return new Uint8Array(await download.arrayBuffer());
  const chunks: Uint8Array[] = [];
  for await (const chunk of download as AsyncIterable<Uint8Array>) chunks.push(chunk);
  return Buffer.concat(chunks);
}
