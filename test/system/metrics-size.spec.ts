import pLimit from 'p-limit';
import { bench } from '../support/bench.js';
import { documentedOperations, fillPath } from '../support/documented-api.js';
import { newOrganization } from '../support/organization.js';
import { request } from 'node:http';

/** Usual and unusual requests. */
const METHODS = ['PROPFIND', 'MKCOL', 'LOCK', 'SEARCH', 'PURGE', 'REPORT', 'COPY', 'TRACE'];

it('Keeps /metrics below 200 kB after 5,000 requests to arbitrary routes, and continues to count', async () => {
  const { live } = await newOrganization();
  const operations = await documentedOperations();
  const wrong: readonly ((method: string, path: string) => Promise<unknown>)[] = [
    (method, path) => live.send(method, path),
    (method, path) => live.with({ 'X-API-Key': 'nonsense' }).send(method, path),
    (method, path) => live.with({ 'Service-Version': '1999-01-01' }).send(method, path),
    (method, path) => live.send(method, path, method === 'GET' ? undefined : '{"oops"'),
    (method, path) =>
      live.with({ 'Content-Type': 'text/plain' }).send(method, path, method === 'GET' ? undefined : 'x'),
    (method, path) => live.send(method, path, method === 'GET' ? undefined : 'x'.repeat(1_100_000)),
    (method, path) => send(method, path),
  ];
  const limit = pLimit(10);
  const sent = operations
    .filter(({ takes }) => takes === 'any')
    .flatMap(({ method, path }, index) =>
      wrong.map((each) => limit(() => each(method, fillPath(path, { id: `none-${index}` })))),
    );
  const others = Array.from({ length: 5000 - sent.length }, (_, index) =>
    limit(() => send(METHODS[index % METHODS.length]!, `/nothing/${index}`)),
  );
  await Promise.all([...sent, ...others]);

  const metrics = await (await fetch(`${bench.baseUrl}/metrics`)).text();

  expect(Buffer.byteLength(metrics)).toBeLessThan(200_000);
  expect(metrics).toMatch(
    /guia_http_request_duration_seconds_count\{method="other",route="(?:unmatched|other)",status="404"\} [1-9]/,
  );
  const answered = [...metrics.matchAll(/^guia_http_answer_duration_seconds_count\{.*\} (\d+)$/gm)];
  expect(answered.reduce((sum, [, count]) => sum + Number(count), 0)).toBeGreaterThanOrEqual(5000);
});

/** Sends methods that `fetch` does not support. */
const send = (method: string, path: string): Promise<void> =>
  new Promise((resolve, reject) => {
    request(`${bench.baseUrl}${path}`, { method }, (response) => response.resume().on('end', resolve))
      .on('error', reject)
      .end();
  });
