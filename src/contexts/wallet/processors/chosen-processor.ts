import { Clock } from '../../../kernel/clock.js';
import { Config } from '../../../platform/config/config.js';
import { Database } from '../../../platform/database/database.js';
import { PaymentProcessor } from './payment-processor.js';
import { SimulatedProcessor } from './simulated/simulated-processor.js';
import { StripeProcessor } from './stripe/stripe-processor.js';

/** The processor that the deployment is configured for. */
export const chosenProcessor = {
  provide: PaymentProcessor,
  inject: [Config, Database, Clock],
  useFactory: (config: Config, database: Database, clock: Clock): PaymentProcessor =>
    config.payments.processor === 'stripe'
      ? new StripeProcessor(config.payments, config.publicBaseUrl)
      : new SimulatedProcessor(database, config, clock),
};
