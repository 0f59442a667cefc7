import { createServer, type Server } from 'node:http';

/** Receives webhooks as a client would and counts distinct events. */
export class WebhookReceiver {
  private readonly received = new Set<string>();
  private readonly server: Server = createServer((request, response) => {
    this.received.add(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.end());
  });

  /** Returns its URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}/`;
  }

  /** The number of distinct events received. */
  get count(): number {
    return this.received.size;
  }

  has(eventId: string): boolean {
    return this.received.has(eventId);
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
