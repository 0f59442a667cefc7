import { toProcessorEvent } from './paypal-events.js';

const MXN = (value: string) => ({ currency_code: 'MXN', value });
const CAPTURE_LINK = { rel: 'up', method: 'GET', href: 'https://api-m.paypal.com/v2/payments/captures/C1' };
const ORDER_LINK = { rel: 'up', method: 'GET', href: 'https://api-m.paypal.com/v2/checkout/orders/O1' };

const read = (event_type: string, resource: unknown) => {
  const event = toProcessorEvent({ id: 'WH-1', event_type, resource });
  return event && 'amount' in event ? { ...event, amount: event.amount?.toFixed(2) ?? null } : event;
};

const TYPES = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
];

describe('A PayPal event', () => {
  it('CHECKOUT.ORDER.APPROVED contains the payment whose order must be captured', () => {
    expect(read('CHECKOUT.ORDER.APPROVED', { id: 'O1', purchase_units: [{ custom_id: 'pi_1' }] })).toMatchObject({
      kind: 'payment',
      intentId: 'pi_1',
      processorPaymentId: 'O1',
      trigger: 'process',
      mustCapture: true,
    });
  });

  it.each([
    ['COMPLETED', 'succeed', '300.50'],
    ['PENDING', 'process', null],
    ['DENIED', 'fail', null],
    ['DECLINED', 'fail', null],
  ])('PAYMENT.CAPTURE.%s maps to the trigger %s', (type, trigger, amount) => {
    const capture = { id: 'C1', custom_id: 'pi_1', amount: MXN('300.50') };
    const expected = { intentId: 'pi_1', processorPaymentId: 'O1', trigger, amount };

    const related = { ...capture, supplementary_data: { related_ids: { order_id: 'O1' } } };
    expect(read(`PAYMENT.CAPTURE.${type}`, related)).toMatchObject(expected);
    expect(read(`PAYMENT.CAPTURE.${type}`, { ...capture, links: [ORDER_LINK] })).toMatchObject(expected);
  });

  it('with another currency credits and reverses nothing', () => {
    const amount = { currency_code: 'USD', value: '300.50' };

    expect(
      read('PAYMENT.CAPTURE.COMPLETED', { id: 'C1', custom_id: 'pi_1', amount, links: [ORDER_LINK] }),
    ).toMatchObject({ trigger: 'succeed', amount: null });
    expect(read('PAYMENT.CAPTURE.REFUNDED', { id: 'R1', amount, links: [CAPTURE_LINK] })).toBeNull();
  });

  it.each([
    ['PAYMENT.CAPTURE.REFUNDED', { id: 'R1', links: [CAPTURE_LINK] }, 'R1'],
    ['PAYMENT.CAPTURE.REVERSED', { id: 'R1', links: [CAPTURE_LINK] }, 'R1'],
    ['PAYMENT.CAPTURE.REVERSED', { id: 'C1', links: [ORDER_LINK] }, 'reversal-C1'],
    ['PAYMENT.CAPTURE.REVERSED', { id: 'C1' }, 'reversal-C1'],
  ])('%s with %j reverses the amount of one refund', (type, resource, reference) => {
    expect(read(type, { ...resource, amount: MXN('19.99') })).toMatchObject({
      reversal: 'single_refund',
      reference,
      funding: { captureId: 'C1' },
      amount: '19.99',
    });
  });

  it.each([
    ['CREATED', { dispute_life_cycle_stage: 'INQUIRY', status: 'OPEN' }, null],
    ['CREATED', { dispute_life_cycle_stage: 'CHARGEBACK', status: 'OPEN' }, ['300.50', false, false]],
    ['UPDATED', { dispute_life_cycle_stage: 'PRE_ARBITRATION', status: 'UNDER_REVIEW' }, ['300.50', false, false]],
    ['RESOLVED', { status: 'RESOLVED', outcome: 'RESOLVED_BUYER_FAVOUR' }, ['300.50', true, true]],
    ['RESOLVED', { status: 'RESOLVED', outcome: 'ACCEPTED', refunded: '100.00' }, ['100.00', true, true]],
    ['RESOLVED', { status: 'RESOLVED', outcome: 'RESOLVED_SELLER_FAVOUR' }, ['0.00', true, false]],
    ['RESOLVED', { status: 'RESOLVED', outcome: 'RESOLVED_WITH_PAYOUT' }, ['0.00', true, false]],
    ['RESOLVED', { status: 'RESOLVED', outcome: 'CANCELED_BY_BUYER' }, ['0.00', true, false]],
    ['RESOLVED', { status: 'RESOLVED', outcome: 'DENIED' }, ['0.00', true, false]],
    ['RESOLVED', { status: 'RESOLVED', outcome: 'NONE' }, ['0.00', true, false]],
  ])(
    'CUSTOMER.DISPUTE.%s with %j reverses %j',
    (type, { outcome, refunded, ...dispute }: Record<string, string>, held) => {
      const event = read(`CUSTOMER.DISPUTE.${type}`, {
        dispute_id: 'PP-D-1',
        disputed_transactions: [{ seller_transaction_id: 'C1' }],
        dispute_amount: MXN('300.50'),
        ...dispute,
        ...(outcome
          ? { dispute_outcome: { outcome_code: outcome, ...(refunded ? { amount_refunded: MXN(refunded) } : {}) } }
          : {}),
      });

      if (held === null) return expect(event).toBeNull();
      const [amount, isFinal, isLost] = held;
      expect(event).toMatchObject({ reference: 'PP-D-1', funding: { captureId: 'C1' }, amount, isFinal, isLost });
    },
  );

  it.each(TYPES)('%s without a usable resource has no effect', (type) => {
    for (const resource of [undefined, null, {}, [], 'text', 7, { id: 'x' }, { id: 'x', amount: null, links: [] }])
      expect(read(type, resource)).toBeNull();
  });

  it.each([null, undefined, [], 'text', 7, {}, { id: 'WH-1', event_type: 'constructor', resource: {} }])(
    'that is %j has no effect',
    (event) => {
      expect(toProcessorEvent(event)).toBeNull();
    },
  );
});
