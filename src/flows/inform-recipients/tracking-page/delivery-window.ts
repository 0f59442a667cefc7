import type { EstimatedDelivery } from '../../../kernel/dates/estimated-delivery.js';

/**
 * Formats the delivery window, for example `25–28 de noviembre`. The input contains days in Mexico City, which need no time zone.
 */
export const deliveryWindow = ({ earliest, latest }: EstimatedDelivery, locale: string): string =>
  new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long', timeZone: 'UTC' }).formatRange(
    new Date(earliest),
    new Date(latest),
  );
