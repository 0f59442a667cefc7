import type { Stripe } from 'stripe';
import { STRIPE_EVENT_TYPES, toProcessorEvent } from './stripe-events.js';

const read = (type: string, object: object) => {
  const event = toProcessorEvent({ id: 'evt_1', type, created: 1, data: { object } } as unknown as Stripe.Event);
  return event?.kind === 'reversal' ? { ...event, amount: event.amount.toFixed(2) } : event;
};

const dispute = (type: string, status: string) =>
  read(`charge.dispute.${type}`, { id: 'dp_1', payment_intent: 'pi_1', currency: 'mxn', amount: 30_050, status });

const taken = { reversal: 'dispute', reference: 'dp_1', amount: '300.50', isFinal: false, isLost: false };
const lost = { ...taken, isLost: true };
const givenBack = { reversal: 'dispute', reference: 'dp_1', amount: '0.00', isFinal: true, isLost: false };

describe('A Stripe event', () => {
  it.each<[string, string, object | null]>([
    ['created', 'needs_response', taken],
    ['funds_withdrawn', 'needs_response', taken],
    ['closed', 'lost', lost],
    ['closed', 'won', givenBack],
    ['funds_reinstated', 'won', givenBack],
    ['funds_reinstated', 'under_review', givenBack],
    ['funds_reinstated', 'lost', lost],
    ['created', 'warning_needs_response', null],
    ['closed', 'warning_closed', null],
    ['funds_withdrawn', 'warning_under_review', taken],
  ])('charge.dispute.%s with status %s maps to %j', (type, status, expected) => {
    const event = dispute(type, status);

    if (expected === null) expect(event).toBeNull();
    else expect(event).toMatchObject({ ...expected, funding: { processorPaymentId: 'pi_1' } });
  });

  it.each([
    ['refund.created', 'pending', false],
    ['refund.created', 'requires_action', false],
    ['refund.updated', 'succeeded', false],
    ['refund.updated', 'canceled', true],
    ['refund.updated', 'failed', true],
    ['refund.failed', 'failed', true],
    ['charge.refund.updated', 'canceled', true],
  ])('%s with status %s reports one refund; failed or cancelled: %s', (type, status, isUndone) => {
    const refund = { id: 're_1', payment_intent: 'pi_1', currency: 'mxn', amount: 1999, status };

    expect(read(type, refund)).toMatchObject({
      reversal: isUndone ? 'refund_failed' : 'single_refund',
      reference: 're_1',
      amount: isUndone ? '-19.99' : '19.99',
      isFinal: isUndone,
    });
  });

  it('charge.refunded reports the sum of the refunds of a charge', () => {
    expect(
      read('charge.refunded', { id: 'ch_1', payment_intent: { id: 'pi_1' }, currency: 'mxn', amount_refunded: 1999 }),
    ).toMatchObject({
      reversal: 'refund',
      reference: 'ch_1',
      amount: '19.99',
      funding: { processorPaymentId: 'pi_1' },
    });
  });

  it('with another currency or a charge without a payment reverses nothing', () => {
    expect(
      read('charge.refunded', { id: 'ch_1', payment_intent: 'pi_1', currency: 'usd', amount_refunded: 1 }),
    ).toBeNull();
    expect(
      read('charge.refunded', { id: 'ch_1', payment_intent: null, currency: 'mxn', amount_refunded: 1 }),
    ).toBeNull();
  });

  it('for a reversed bank transfer contains the account', () => {
    const movement = {
      id: 'ccsbtxn_1',
      customer: 'cus_1',
      currency: 'mxn',
      net_amount: -5000,
      type: 'funding_reversed',
    };

    expect(read('customer_cash_balance_transaction.created', movement)).toMatchObject({
      reversal: 'return',
      reference: 'ccsbtxn_1',
      amount: '50.00',
      funding: { account: 'cus_1' },
    });
  });

  it.each([
    ['past_due', 'lapse'],
    ['unpaid', 'lapse'],
    ['paused', 'lapse'],
    ['active', 'resume'],
    ['trialing', 'resume'],
    ['incomplete', null],
    ['incomplete_expired', null],
    ['canceled', null],
  ])('customer.subscription.updated with status %s maps to %s', (status, trigger) => {
    const metadata = { organization_id: 'org_1', plan: 'GROWTH' };

    const event = read('customer.subscription.updated', { id: 'sub_1', created: 1, metadata, status });

    expect(event?.kind === 'subscription' ? event.trigger : null).toBe(trigger);
  });

  it.each([
    ['return_initiated', { kind: 'reversal', reversal: 'return', amount: '50.00', ofUncollected: true }],
    ['applied_to_payment', null],
    ['unapplied_from_payment', null],
    ['adjusted_for_overdraft', null],
    ['transferred_to_balance', null],
    ['refunded_from_payment', null],
  ])('for the cash balance with type %s maps to %j', (type, expected) => {
    const movement = { id: 'ccsbtxn_1', customer: 'cus_1', currency: 'mxn', net_amount: -5000, type };

    const event = read('customer_cash_balance_transaction.created', movement);

    if (expected === null) expect(event).toBeNull();
    else expect(event).toMatchObject(expected);
  });

  it.each([
    ['credit', 'credit'],
    ['debit', 'debit'],
    ['prepaid', 'prepaid'],
    ['unknown', 'unknown'],
    ['a new kind', 'unknown'],
  ])('with an expanded charge and card kind %s reports %s', (funding, expected) => {
    const latest_charge = { payment_method_details: { card: { funding } } };
    const intent = {
      id: 'pi_1',
      currency: 'mxn',
      amount_received: 100,
      metadata: { intent_id: 'pi_x' },
      latest_charge,
    };

    expect(read('payment_intent.succeeded', intent)).toMatchObject({ cardFunding: expected });
  });

  const malformed = [{}, null, [], 'text', 7, { metadata: null }, { id: 'x', metadata: {}, currency: 'mxn' }];

  it.each(STRIPE_EVENT_TYPES)('%s without a usable object has no effect', (type) => {
    for (const object of malformed)
      expect(
        toProcessorEvent({ id: 'evt_1', type, created: 1, data: { object } } as unknown as Stripe.Event),
      ).toBeNull();
    for (const event of [
      { id: 'evt_1', type },
      { id: 'evt_1', type, data: null },
    ])
      expect(toProcessorEvent(event as unknown as Stripe.Event)).toBeNull();
  });

  it.each([null, [], 'text', 7, {}, { type: 'constructor', data: { object: {} } }, { type: 'toString' }])(
    'that is %j has no effect',
    (event) => {
      expect(toProcessorEvent(event as unknown as Stripe.Event)).toBeNull();
    },
  );

  it.each([
    ['completed', 'paid', true],
    ['completed', 'unpaid', false],
    ['completed', 'no_payment_required', true],
    ['async_payment_succeeded', 'paid', true],
  ])('checkout.session.%s with payment status %s starts a plan: %s', (type, payment_status, starts) => {
    const metadata = { organization_id: 'org_1', plan: 'GROWTH' };

    const event = read(`checkout.session.${type}`, { id: 'cs_1', subscription: 'sub_1', metadata, payment_status });

    expect(event !== null).toBe(starts);
  });
});
