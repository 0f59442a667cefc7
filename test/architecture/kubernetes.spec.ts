import { readdirSync, readFileSync } from 'node:fs';
import { Deployment } from 'kubernetes-models/apps/v1';
import { HorizontalPodAutoscaler } from 'kubernetes-models/autoscaling/v2';
import { Job } from 'kubernetes-models/batch/v1';
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1';
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1';
import { ConfigMap, Service } from 'kubernetes-models/v1';
import { parse, parseAllDocuments } from 'yaml';

const FOLDER = 'docker/kubernetes';
const OWN = 'kustomization.yaml';

/** Models that validate against the schemas that Kubernetes publishes. */
const MODELS: Readonly<Record<string, new (manifest: never) => { validate(): void }>> = {
  ConfigMap,
  Deployment,
  HorizontalPodAutoscaler,
  Job,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
};

const read = (file: string): string => readFileSync(`${FOLDER}/${file}`, 'utf8');
const files = readdirSync(FOLDER).filter((file) => file !== OWN);
const manifests = files.flatMap((file) => parseAllDocuments(read(file)).map((document) => document.toJS()));
const of = (kind: string): any[] => manifests.filter((manifest) => manifest.kind === kind);

describe('docker/kubernetes', () => {
  it('is valid against the published schemas', () => {
    for (const manifest of manifests) {
      const Model = MODELS[manifest.kind as string]!;
      expect(() => new Model(manifest as never).validate()).not.toThrow();
    }
    expect(() => new Deployment({ ...of('Deployment')[0], spec: { replicas: 'two' } }).validate()).toThrow();
  });

  it('has every file in its kustomization, and no secret', () => {
    expect((parse(read(OWN)) as { resources: string[] }).resources.sort()).toEqual(files.sort());
    expect(of('Secret')).toEqual([]);
    expect(Object.keys(of('ConfigMap')[0].data).filter((name) => /SECRET|KEY|TOKEN|PASSWORD/.test(name))).toEqual([]);
  });

  it('gives no process more than it needs: no root, no capability, no writing but to its own volumes, the runtime’s seccomp profile', () => {
    for (const { spec } of [...of('Deployment'), ...of('Job')]) {
      const { securityContext, containers, automountServiceAccountToken } = spec.template.spec;
      expect([automountServiceAccountToken, securityContext.runAsNonRoot]).toEqual([false, true]);
      expect(securityContext.seccompProfile).toEqual({ type: 'RuntimeDefault' });
      expect(containers.map((each: any) => each.securityContext)).toEqual([
        { readOnlyRootFilesystem: true, allowPrivilegeEscalation: false, capabilities: { drop: ['ALL'] } },
      ]);
    }
  });

  it('allows only the ingress and the scraper in, and blocks access to the metadata service', () => {
    const [{ spec }] = of('NetworkPolicy');

    expect([spec.podSelector.matchLabels, spec.policyTypes]).toEqual([{ app: 'guia' }, ['Ingress', 'Egress']]);
    expect(spec.ingress).toHaveLength(1);
    expect(spec.ingress[0].from.every((each: any) => each.namespaceSelector.matchLabels)).toBe(true);
    expect(spec.egress[0].to[0].ipBlock.except).toContain('169.254.0.0/16');
  });

  it('trusts the addresses of the pods only, for X-Forwarded-For', () => {
    const [{ data }] = of('ConfigMap');

    expect(data.TRUST_PROXY).toMatch(/^10\.\d+\.0\.0\/16$/);
  });

  it('sets variables that the service has', () => {
    const documented = [...readFileSync('docs/running.md', 'utf8').matchAll(/^\| `([A-Z0-9_]+)` /gm)].map(([, n]) => n);

    expect(documented).toEqual(expect.arrayContaining([...Object.keys(of('ConfigMap')[0].data), 'ROLE']));
  });

  it.each(['api', 'worker'])('gives the %s probes, a disruption budget, an autoscaler and the time to end', (role) => {
    const name = `guia-${role}`;
    const [deployment] = of('Deployment').filter((each) => each.metadata.name === name);
    const { terminationGracePeriodSeconds, containers } = deployment.spec.template.spec;
    const [container] = containers;

    expect(container.readinessProbe.httpGet.path).toBe('/health/ready');
    expect(container.livenessProbe.httpGet.path).toBe('/health/live');
    expect(container.env).toEqual([{ name: 'ROLE', value: role }]);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(Number(of('ConfigMap')[0].data.DRAIN_SECONDS) + 24);
    expect(of('HorizontalPodAutoscaler').map(({ spec }) => spec.scaleTargetRef.name)).toContain(name);
    const budgets = of('PodDisruptionBudget').map(({ spec }) => spec.selector);
    expect(budgets).toContainEqual(deployment.spec.selector);
  });
});
