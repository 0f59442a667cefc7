import { SystemClock } from '../../../kernel/clock.js';
import { CarrierBreaker } from './carrier-breaker.js';
import { heldConnection, type HeldConnection } from '../../../platform/database/held-connection.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { CarrierDirectory } from '../carrier-directory.js';
import { LabelClient } from './label-client.js';
import { RateShopper } from '../rate-shopper.js';

describe('A call to a carrier', () => {
  const directory = new CarrierDirectory({ test: [], live: [] });
  const inTransaction = <Result>(work: () => Promise<Result>): Promise<Result> =>
    heldConnection.run({ transaction: {}, hasEnded: false } as HeldConnection, work);

  it('throws inside a database transaction, quotes included', async () => {
    const labelClient = new LabelClient(
      directory,
      new Metrics(),
      { defaultSatProductKey: null },
      new CarrierBreaker(new SystemClock()),
    );
    const rateShopper = new RateShopper(directory, new Metrics(), new CarrierBreaker(new SystemClock()), {
      quoteBudgetMs: 1,
      defaultSatProductKey: null,
    });
    const label = {
      trackingNumber: '1',
      reference: 'lat_1',
      livemode: false,
      createdAt: new Date(),
      carrierData: null,
    };
    const cancel = () => labelClient.cancelLabel('DHL', label);
    const quote = () => rateShopper.quote({ contents: [] } as never, { livemode: false, carrierCode: null });

    await expect(inTransaction(cancel)).rejects.toThrow(/^carrier .+ was called inside a database transaction/);
    await expect(inTransaction(quote)).rejects.toThrow('carrier quote was called inside a database transaction');
    await expect(cancel()).resolves.toMatchObject({ kind: 'unknown' });
    await expect(quote()).resolves.toMatchObject({ rates: [] });
  });
});
