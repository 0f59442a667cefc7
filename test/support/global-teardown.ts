import { rm } from 'node:fs/promises';

export default async function globalTeardown(): Promise<void> {
  const started = globalThis.startedForTests;
  if (!started) return;
  await Promise.all(started.services.map((service) => service.stop()));
  await started.local.stop();
  await rm(process.env['TEST_DATA_DIR']!, { recursive: true, force: true });
}
