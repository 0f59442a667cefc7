/** Longer than the quoting budget and the limit for late rates together. */
const ABANDONED_AFTER_SECONDS = 60;

/** SQL: shipments whose rates are still pending although the process that requested them has ended. */
export const ABANDONED_QUOTES = `
  shipments s WHERE s.rates_status = 'pending' AND s.quoted_at < now() - interval '${ABANDONED_AFTER_SECONDS} seconds'`;

/** SQL: TEST parcels whose next move is due. */
export const DUE_PARCELS = 'shipments WHERE next_move_at <= now()';
