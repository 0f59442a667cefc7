import type { RedisClient } from './redis-client.js';

const CHECK_EVERY_MS = 200;
/** With the time until the next ping, a command fails within 800 ms. */
const ANSWER_WITHIN_MS = 600;

/**
 * Drops a connection whose server stopped responding, so that its commands fail, and reconnects; until then commands
 * fail immediately. The client has no timeout for the response of a command that was sent: its command timeout ends
 * when the command is written, and each write postpones its socket timeout. One ping covers all commands; a timer per
 * command would add to the cost of every request.
 * @returns a function that stops the checks
 */
export function reconnectWhenStalled(client: RedisClient, onStalled: () => void): () => void {
  let pingedAt: number | undefined;
  const ping = (): void => {
    pingedAt = performance.now();
    const answered = (): void => (pingedAt = undefined);
    client.ping().then(answered, answered);
  };
  const reconnect = (): void => {
    if (pingedAt === undefined || !client.isReady) return;
    onStalled();
    client.destroy();
    // The error is emitted as an event as well.
    client.connect().catch(() => undefined);
  };
  const timer = setInterval(() => {
    if (pingedAt === undefined) return client.isReady ? ping() : undefined;
    // After a pause of this process the response may have arrived unread: it is read before an immediate runs.
    if (performance.now() - pingedAt >= ANSWER_WITHIN_MS) setImmediate(reconnect);
  }, CHECK_EVERY_MS);
  return () => clearInterval(timer);
}
