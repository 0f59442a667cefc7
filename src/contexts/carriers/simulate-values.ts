/** Values of `metadata.simulate`, which determine the behaviour of simulated carriers. Source: docs/test-mode.md */
export const SIMULATE_VALUES: readonly string[] = [
  'quote_slow',
  'quote_none',
  'quote_error',
  'label_slow',
  'label_rejected',
  'label_timeout',
  'label_lost_response',
  'label_lost_request',
  'returned',
  'delivery_failed',
  'delayed',
  'attempt_failed',
  'address_problem',
  'held',
  'lost',
  'reweighed',
];
