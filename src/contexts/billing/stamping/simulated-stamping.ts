import { createHash } from 'node:crypto';
import type { Clock } from '../../../kernel/clock.js';
import { ivaIn } from '../../../kernel/iva.js';
import { mexicoCityTime } from '../../../kernel/dates/mexico-city-date.js';
import { formatMoney } from '../../../kernel/money.js';
import { drawingTask } from '../../../platform/paper/drawing-task.js';
import type { Papers } from '../../../platform/paper/papers.js';
import type { drawSimulatedCfdi, SimulatedCfdi } from './draw-simulated-cfdi.js';
import { simulatedXml } from './simulated-xml.js';
import { StampingService, type Stamped, type StampOrder } from './stamping-service.js';

const DRAWING = drawingTask<typeof drawSimulatedCfdi>(
  new URL('./draw-simulated-cfdi.js', import.meta.url),
  'drawSimulatedCfdi',
);

/**
 * Stamps nothing: gives integrators outside production an issued invoice to read. Folio and number follow from the invoice's
 * id, so a repeated order returns the same. Source: docs/reference/billing.md#stamping
 */
export class SimulatedStamping extends StampingService {
  override readonly isSimulated = true;
  /** So that an integrator meets both states. */
  override readonly afterSeconds = 5;

  constructor(
    private readonly papers: Papers,
    private readonly clock: Clock,
  ) {
    super();
  }

  override async stamp(order: StampOrder): Promise<Stamped> {
    const { id, organizationId, receiver, total, paymentForm, item, relatedUuid } = order;
    const hash = createHash('sha256').update(`simulated CFDI ${id}`).digest('hex');
    const iva = ivaIn(total);
    const cfdi: SimulatedCfdi = {
      uuid: uuidOf(hash),
      series: 'SIMULADO',
      folioNumber: String(Number.parseInt(hash.slice(32, 38), 16)),
      issuedAt: mexicoCityTime(this.clock.now()),
      receiver,
      paymentForm,
      item,
      relatedUuid,
      subtotal: formatMoney(total.minus(iva)),
      iva: formatMoney(iva),
      total: formatMoney(total),
    };
    const { uuid, series, folioNumber } = cfdi;
    return {
      uuid,
      serviceId: id,
      series,
      folioNumber,
      xml: Buffer.from(simulatedXml(cfdi)),
      pdf: await this.papers.draw(organizationId, DRAWING, cfdi),
    };
  }

  override cancel(): Promise<void> {
    return Promise.resolve();
  }
}

/** In the form of version 8, whose digits may be anything. */
const uuidOf = (hash: string): string =>
  `${hash.slice(0, 8)}-${hash.slice(8, 12)}-8${hash.slice(13, 16)}-a${hash.slice(17, 20)}-${hash.slice(20, 32)}`;
