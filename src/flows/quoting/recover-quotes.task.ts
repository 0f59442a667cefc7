import { Injectable } from '@nestjs/common';
import { Database } from '../../platform/database/database.js';
import type { Shipment } from '../../contexts/shipments/shipment.js';
import { Shipments } from '../../contexts/shipments/shipments.js';
import pMap from 'p-map';
import { ScheduledTask } from '../../platform/scheduler/scheduled-task.js';
import { QuoteShipment } from './quote-shipment.js';

/** Number of shipments that the task quotes in parallel, so that a slow carrier does not delay other shipments. */
const BATCH_SIZE = 20;

@Injectable()
export class RecoverQuotesTask extends ScheduledTask {
  readonly name = 'pending rates';
  readonly schedule = { everySeconds: 10 };
  readonly purpose = 'Quotes shipments whose process crashed during the quote.';

  constructor(
    private readonly shipments: Shipments,
    private readonly quoteShipment: QuoteShipment,
    private readonly database: Database,
  ) {
    super();
  }

  override async run(): Promise<void> {
    const waiting = await this.shipments.awaitingRates(BATCH_SIZE);
    await pMap(waiting, (shipment) => this.quoteAgain(shipment), { stopOnError: false });
  }

  private async quoteAgain(shipment: Shipment): Promise<void> {
    const { quote, late } = await this.quoteShipment.quoteAsRecorded(shipment);
    const finalQuote = late ? await late : quote;
    await this.database.transaction(() => this.shipments.completeQuote(shipment, finalQuote));
  }
}
