import { Injectable } from '@nestjs/common';
import { concurrently } from '../../kernel/concurrently.js';
import { Database } from '../../platform/database/database.js';
import { Sweep } from '../../platform/sweeper/sweep.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import { QuoteShipment } from './quote-shipment.js';

/** Longer than carriers are waited for: after that nobody is waiting any more. */
const ABANDONED_AFTER_SECONDS = 60;
const AT_ONCE = 20;

/** Quotes shipments again whose rates were pending when their process ended. */
@Injectable()
export class SweepPendingRates extends Sweep {
  readonly name = 'pending rates';
  readonly everySeconds = 10;

  constructor(
    private readonly shipments: Shipments,
    private readonly quoteShipment: QuoteShipment,
    private readonly database: Database,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const waiting = await this.shipments.awaitingRates(ABANDONED_AFTER_SECONDS, AT_ONCE);
    // All at once: a carrier that is silent again costs the rates of the others nothing.
    await concurrently(waiting, AT_ONCE, (shipment) => this.quoteAgain(shipment));
  }

  private async quoteAgain(shipment: Shipment): Promise<void> {
    const { quote, late } = await this.quoteShipment.quoteAsRecorded(shipment);
    const settled = late ? await late : quote;
    await this.database.transaction(() => this.shipments.completeQuote(shipment, settled));
  }
}
