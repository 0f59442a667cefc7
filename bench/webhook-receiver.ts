import { createServer, type Server } from 'node:http';

/** Takes webhooks as a client's system would, and remembers which it has heard. */
export class WebhookReceiver {
  private readonly heard = new Set<string>();
  private readonly server: Server = createServer((request, response) => {
    this.heard.add(String(request.headers['webhook-id']));
    request.resume().on('end', () => response.end());
  });

  /** Answers its URL. */
  async start(): Promise<string> {
    await new Promise<void>((resolve) => this.server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.server.address() as { port: number }).port}/`;
  }

  /** How many different events it has been told of. */
  get count(): number {
    return this.heard.size;
  }

  stop(): void {
    this.server.closeAllConnections();
    this.server.close();
  }
}
