import { SystemClock } from '../../../kernel/clock.js';
import { heldConnection, type HeldConnection } from '../../../platform/database/held-connection.js';
import { paymentProcessorProvider } from './payment-processor.provider.js';

describe('The configured payment processor', () => {
  it('rejects calls inside a database transaction', async () => {
    const processor = await paymentProcessorProvider.useFactory(
      { processor: 'simulated' } as never,
      { baseUrl: 'http://localhost' } as never,
      { query: () => Promise.resolve([]) } as never,
      new SystemClock(),
    );
    const call = async () => processor.eventsBetween(new Date(0), new Date());

    await expect(heldConnection.run({ transaction: {}, hasEnded: false } as HeldConnection, call)).rejects.toThrow(
      'PaymentProcessor.eventsBetween was called inside a database transaction',
    );
    await expect(call()).resolves.toEqual([]);
    expect(processor.name).toBe('simulated');
  });
});
