import type { ConfigType } from '@nestjs/config';
import { Clock } from '../../../kernel/clock.js';
import { PublicAddress } from '../../../platform/http/public-address.js';
import { Database } from '../../../platform/database/database.js';
import { requireNoTransaction } from '../../../platform/database/held-connection.js';
import { PaymentProcessor } from './payment-processor.js';
import { PaymentProcessors } from './payment-processors.js';
import { paymentsConfig } from './payments.config.js';
import { SimulatedProcessor } from './simulated/simulated-processor.js';

/** Returns a processor whose methods throw if a database transaction is open. */
const outsideTransactions = (processor: PaymentProcessor): PaymentProcessor =>
  new Proxy(processor, {
    get(target, name) {
      const member: unknown = Reflect.get(target, name);
      if (typeof member !== 'function' || name === 'constructor') return member;
      return (...args: unknown[]): unknown => {
        requireNoTransaction(`PaymentProcessor.${String(name)}`);
        return Reflect.apply(member, target, args);
      };
    },
  });

export const paymentProcessorProvider = {
  provide: PaymentProcessor,
  inject: [paymentsConfig.KEY, PublicAddress, Database, Clock],
  useFactory: async (
    { processor, stripe }: ConfigType<typeof paymentsConfig>,
    address: PublicAddress,
    database: Database,
    clock: Clock,
  ): Promise<PaymentProcessor> => {
    switch (processor) {
      case 'simulated':
        return outsideTransactions(new SimulatedProcessor(database, address, clock));
      case 'stripe': {
        // Import the Stripe processor only if Stripe is configured, because loading the npm package slows down the start of every
        // process.
        const { StripeProcessor } = await import('./stripe/stripe-processor.js');
        return outsideTransactions(new StripeProcessor(stripe!, address.baseUrl));
      }
    }
  },
};

export const paymentProcessorsProvider = {
  provide: PaymentProcessors,
  inject: [PaymentProcessor, paymentsConfig.KEY, PublicAddress],
  useFactory: async (
    main: PaymentProcessor,
    { paypal }: ConfigType<typeof paymentsConfig>,
    address: PublicAddress,
  ): Promise<PaymentProcessors> => {
    if (!paypal) return new PaymentProcessors(main, []);
    const { PayPalProcessor } = await import('./paypal/paypal-processor.js');
    return new PaymentProcessors(main, [outsideTransactions(new PayPalProcessor(paypal, address.baseUrl))]);
  },
};
