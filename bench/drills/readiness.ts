const PATIENCE_MS = 15_000;

/** What a balancer and a dashboard see: `200 degraded (storage)`. */
export async function readinessOf(port: number): Promise<string> {
  try {
    const response = await fetch(`http://127.0.0.1:${port}/health/ready`, { signal: AbortSignal.timeout(PATIENCE_MS) });
    const { status, ...dependencies } = (await response.json()) as Record<string, string>;
    const failing = Object.keys(dependencies).filter((name) => dependencies[name] !== 'up');
    return `${response.status} ${status}${failing.length > 0 ? ` (${failing.join(', ')})` : ''}`;
  } catch (error) {
    return (error as Error).name;
  }
}
