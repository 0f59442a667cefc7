/**
 * The direction of imports (docs/contributing.md). Arrows point one way:
 *   kernel ← platform ← auth ← carriers, data-requests, files, rate-limit, requests, versioning ← addresses, wallet, catalog, rules
 *          ← shipments, orders, billing ← labels, insurance, tracking ← pickups, batches ← flows ← app
 */
const LAYERS = [
  ['auth'],
  ['carriers', 'data-requests', 'files', 'rate-limit', 'requests', 'versioning'],
  ['addresses', 'wallet', 'catalog', 'rules'],
  ['shipments', 'orders', 'billing'],
  ['labels', 'insurance', 'tracking'],
  ['pickups', 'batches'],
];

/** A context may import those of earlier layers only: never its siblings, nor later ones. */
const contextRules = LAYERS.flatMap((layer, index) =>
  layer.map((context) => {
    const allowed = [context, ...LAYERS.slice(0, index).flat()];
    return {
      name: `${context}-imports-earlier-layers-only`,
      severity: 'error',
      from: { path: `^src/contexts/${context}/` },
      to: { path: '^src/contexts/', pathNot: `^src/contexts/(${allowed.join('|')})/` },
    };
  }),
);

module.exports = {
  forbidden: [
    {
      name: 'no-cycles',
      severity: 'error',
      comment: 'Types included: two files that need each other are one thing, or there is a third.',
      from: {},
      to: { circular: true },
    },
    {
      name: 'kernel-is-pure',
      comment: 'No framework, no I/O, nothing of ours.',
      severity: 'error',
      from: { path: '^src/kernel/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^src/kernel/', '^crypto$', 'node_modules/(@types/)?big\\.js'] },
    },
    {
      name: 'platform-knows-no-context',
      severity: 'error',
      from: { path: '^src/platform/' },
      to: { path: '^src/(contexts|flows|start|admin)/' },
    },
    {
      name: 'http-knows-no-idempotency',
      comment:
        'Idempotency stores and replays HTTP responses; routes declare it by metadata (idempotency.interceptor.ts).',
      severity: 'error',
      from: { path: '^src/platform/http/' },
      to: { path: '^src/platform/idempotency/' },
    },
    {
      name: 'contexts-know-no-flow',
      severity: 'error',
      from: { path: '^src/contexts/' },
      to: { path: '^src/(flows|start|admin)/' },
    },
    {
      name: 'webhooks-stand-alone',
      comment: 'They read the outbox, and the caller’s credential; nobody imports them.',
      severity: 'error',
      from: { path: '^src/contexts/webhooks/' },
      to: { path: '^src/contexts/', pathNot: '^src/contexts/webhooks/' },
    },
    {
      name: 'nobody-imports-webhooks',
      severity: 'error',
      from: {
        path: '^src/',
        // Operators' commands call its use cases, as those of every context.
        pathNot: ['^src/contexts/webhooks/', '^src/(app\\.module|configuration|event-payloads)\\.ts$', '^src/admin/'],
      },
      to: { path: '^src/contexts/webhooks/' },
    },
    {
      name: 'tables-stay-inside',
      comment: 'Entities, repositories and stores belong to their context.',
      severity: 'error',
      from: { path: '^src/contexts/([^/]+)/' },
      to: {
        path: '^src/contexts/[^/]+/.*\\.(entity|repository|store|controller|processor)\\.ts$',
        pathNot: '^src/contexts/$1/',
      },
    },
    {
      name: 'flows-use-what-contexts-offer',
      severity: 'error',
      from: { path: '^src/(flows|start|admin)/' },
      to: { path: '^src/contexts/[^/]+/.*\\.(entity|repository|store|controller|processor)\\.ts$' },
    },
    {
      name: 'settings-stay-beside-what-they-configure',
      comment: 'A context, or a folder of the platform, reads its own namespace of the configuration only.',
      severity: 'error',
      from: { path: '^src/([^/]+)/([^/]+)/', pathNot: '^src/(start|admin)/' },
      to: { path: '\\.config\\.ts$', pathNot: '^src/$1/$2/' },
    },
    {
      name: 'one-file-does-a-carriers-io',
      comment: 'Mappers of a carrier are pure; its client is its only I/O.',
      severity: 'error',
      from: { path: '^src/contexts/carriers/[^/]+/(rate|label|tracking|pickup|errors|settings)\\.ts$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no-tests-in-production',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.spec\\.ts$' },
      to: { path: '(\\.spec\\.ts$|^test/)' },
    },
    {
      name: 'processes-of-their-own-are-for-system-tests',
      comment: 'npm test shares one running service per worker; what starts others is in test/system or test/faults.',
      severity: 'error',
      from: { path: '\\.spec\\.ts$', pathNot: '^test/(system|faults)/' },
      to: { path: '^test/support/(running-service|scratch-service|stripe-service|fault-bench|browser)\\.ts$' },
    },
    ...contextRules,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { extensions: ['.ts', '.js'], conditionNames: ['import', 'node', 'default', 'types'] },
  },
};
