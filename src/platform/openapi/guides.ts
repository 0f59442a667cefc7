/** A section of the guides. `guides` contains pairs of a file name in `docs/` and an English title. */
interface GuideSection {
  readonly en: string;
  readonly es: string;
  readonly guides: readonly (readonly [name: string, title: string])[];
}

export const GUIDE_SECTIONS: readonly GuideSection[] = [
  {
    en: 'First steps',
    es: 'Primeros pasos',
    guides: [
      ['quick-start', 'Quick start'],
      ['keys', 'API keys'],
      ['test-mode', 'TEST mode'],
      ['buying-safely', 'Buying safely'],
      ['first-week', 'The first week'],
      ['typescript', 'TypeScript client'],
      ['php', 'PHP client'],
      ['python', 'Python client'],
      ['cli', 'Command line'],
      ['woocommerce', 'WooCommerce in an afternoon'],
      ['agents', 'Agents'],
    ],
  },
  {
    en: 'Shipping',
    es: 'Envíos',
    guides: [
      ['shipments', 'Shipments and labels'],
      ['carriers', 'Carriers and rates'],
      ['checkout', 'Quoting at a checkout'],
      ['by-date', 'Cheapest by Friday'],
      ['addresses', 'Addresses'],
      ['orders', 'Orders and products'],
      ['shipping-rules', 'Shipping rules'],
      ['batches', 'Batches and manifests'],
      ['pickups', 'Pickups'],
      ['tracking', 'Tracking'],
      ['delivery-times', 'Delivery times'],
      ['returns', 'Returns'],
      ['insurance', 'Insurance and claims'],
    ],
  },
  {
    en: 'Money',
    es: 'Dinero',
    guides: [
      ['funding', 'Adding funds'],
      ['money', 'Money and statements'],
      ['surcharges', 'Surcharges'],
      ['billing', 'Plans and invoices'],
      ['invoices', 'Invoices'],
    ],
  },
  {
    en: 'Integration',
    es: 'Integración',
    guides: [
      ['errors', 'Errors'],
      ['webhooks', 'Webhooks'],
      ['paging', 'Lists and paging'],
      ['rate-limits', 'Rate limits'],
      ['versions', 'API versions'],
      ['accounts', 'Accounts'],
      ['personal-data', 'Personal data'],
      ['security', 'Security'],
    ],
  },
];

/** Links to the guides in Markdown. `publicBaseUrl` contains no trailing slash. */
export const guideLinks = (publicBaseUrl: string): string =>
  GUIDE_SECTIONS.flatMap(({ guides }) => guides)
    .map(([name, title]) => `[${title}](${publicBaseUrl}/guides/${name})`)
    .join(' · ');
