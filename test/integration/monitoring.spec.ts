import { execFile, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { bench } from '../support/bench.js';

const ALERTS = 'docker/prometheus-alerts.yml';
const ALERT_TESTS = 'docker/prometheus-alerts.test.yml';
const OBJECTIVES = 'docker/prometheus-slo.yml';
const OBJECTIVE_TESTS = 'docker/prometheus-slo.test.yml';
const DASHBOARDS = [
  'docker/grafana-dashboard.json',
  ...['money', 'carriers', 'webhooks', 'usage'].map((name) => `docker/grafana/${name}.json`),
];

interface Dashboard {
  readonly uid: string;
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
}

const alerts = [ALERTS, OBJECTIVES].map((file) => readFileSync(file, 'utf8')).join('\n');
const dashboards = DASHBOARDS.map((file) => JSON.parse(readFileSync(file, 'utf8')) as Dashboard);
const panels = dashboards.flatMap((dashboard) => dashboard.panels);

/** Metrics that an expression names. */
const metricsIn = (text: string): string[] => text.match(/\b(guia|nodejs|process)_[a-z0-9_]+/g) ?? [];

const has = (program: string): boolean => {
  try {
    execFileSync(program, ['--version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('Alert rules and dashboards in docker/', () => {
  it('use existing metrics, and cover every metric of the service', async () => {
    const metrics = await (await fetch(`${bench.baseUrl}/metrics`)).text();
    const types = [...metrics.matchAll(/^# TYPE (\S+) (\w+)$/gm)].map(([, name, type]) => ({ name: name!, type }));
    const known = new Set(
      types.flatMap(({ name, type }) =>
        type === 'histogram' || type === 'summary' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
    const named = [alerts, ...panels.flatMap(({ targets }) => targets.map(({ expr }) => expr))].flatMap(metricsIn);

    expect(named.filter((name) => !known.has(name))).toEqual([]);
    const own = types.filter(({ name }) => name.startsWith('guia_')).map(({ name }) => name);
    expect(own.filter((name) => !named.some((each) => each.startsWith(name)))).toEqual([]);
  });

  it('find the count of each kind of returned money at zero, so that the first one is an increase', async () => {
    const metrics = await (await fetch(`${bench.baseUrl}/metrics`)).text();
    for (const kind of ['refund', 'single_refund', 'refund_failed', 'dispute', 'return'])
      for (const effect of ['taken', 'given_back'])
        expect(metrics).toContain(`guia_payment_reversals_total{kind="${kind}",effect="${effect}"}`);
  });

  it('name scheduled tasks, backlogs and dependencies that exist', async () => {
    const metrics = await (await fetch(`${bench.baseUrl}/metrics`)).text();
    const values = (label: string): string[] => [
      ...new Set(
        [...alerts.matchAll(new RegExp(`${label}=~?"([^"]+)"`, 'g'))].flatMap(([, value]) => value!.split('|')),
      ),
    ];

    for (const label of ['task', 'backlog'])
      for (const value of values(label)) expect(metrics).toContain(`${label}="${value}"`);
  });

  it('have one dashboard per question, each with its own id and queries', () => {
    expect(new Set(dashboards.map(({ uid }) => uid)).size).toBe(DASHBOARDS.length);
    for (const { panels: own } of dashboards) expect(own.every(({ targets }) => targets.length > 0)).toBe(true);
  });

  it('alert on each objective by two windows, fast and slow, with a runbook section', () => {
    const objectives = readFileSync(OBJECTIVES, 'utf8');
    const names = [...objectives.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    const urls = [...objectives.matchAll(/runbook_url: '\{\{ \$externalLabels\.runbooks \}\}(\S+)'/g)].map(
      ([, url]) => url!,
    );

    expect(names).toEqual(
      ['Purchases', 'Labels', 'Webhooks'].flatMap((what) => [`Guia${what}BurnFast`, `Guia${what}BurnSlow`]),
    );
    expect(urls).toEqual(names.map((name) => `docs/runbook.md#${name.toLowerCase()}`));
  });

  it('has a case for each alert in its test file', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    const tests = [ALERT_TESTS, OBJECTIVE_TESTS].map((file) => readFileSync(file, 'utf8')).join('\n');

    expect(names.filter((name) => !tests.includes(`alertname="${name}"`))).toEqual([]);
  });

  it('link each alert to its section of docs/runbook.md, which has no other', () => {
    const names = [...alerts.matchAll(/- alert: (\w+)/g)].map(([, name]) => name!);
    const links = [
      ...alerts.matchAll(/^ +runbook_url: '\{\{ \$externalLabels\.runbooks \}\}docs\/runbook\.md#(\w+)'$/gm),
    ];
    const sections = readFileSync('docs/runbook.md', 'utf8').split(/^## /m).slice(1);

    expect(links.map(([, anchor]) => anchor)).toEqual(names.map((name) => name.toLowerCase()));
    expect(sections.map((section) => section.split('\n')[0]).sort()).toEqual([...names].sort());
    for (const section of sections) expect(section.match(/^- \*\*(Meaning|Check|Action)\*\*: ./gm)).toHaveLength(3);
  });

  // Prometheus has no other check, and no package for npm.
  if (has('promtool'))
    it('are rules that promtool accepts, and each fires on its series and not before', async () => {
      const { stdout } = await promisify(execFile)('promtool', ['check', 'rules', ALERTS, OBJECTIVES]);

      expect(stdout.match(/SUCCESS: \d+ rules found/g)).toHaveLength(2);
      await expect(
        promisify(execFile)('promtool', ['test', 'rules', ALERT_TESTS, OBJECTIVE_TESTS]),
      ).resolves.toMatchObject({
        stdout: expect.stringContaining('SUCCESS'),
      });
    });
});
