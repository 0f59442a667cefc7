import { createBullBoard } from '@bull-board/api';
import { BullAdapter } from '@bull-board/api/bullAdapter';
import { FastifyAdapter } from '@bull-board/fastify';
import type { Queue } from 'bull';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sameSecret } from '../http/same-secret.js';

type ServerAdapter = Parameters<typeof createBullBoard>[0]['serverAdapter'];

const PATH = '/ops/queues';

/**
 * The operator's page over the queues: what waits, runs and failed, and the buttons to repeat or remove it. For who
 * shows `token`: as the password of HTTP Basic (any user name), which browsers ask for, or in the header
 * `X-Queue-Board-Token`. Its other files and calls stand behind it too.
 */
export async function installQueueBoard(
  server: FastifyInstance,
  queues: readonly Queue[],
  token: string,
): Promise<void> {
  const adapter = new FastifyAdapter();
  adapter.setBasePath(PATH);
  createBullBoard({
    queues: queues.map((queue) => new BullAdapter(queue)),
    // Its package brings a copy of the types of its own.
    serverAdapter: adapter as unknown as ServerAdapter,
    options: { uiConfig: { boardTitle: 'Guía queues' } },
  });
  await server.register(
    async (scope) => {
      scope.addHook('onRequest', async (request, reply) => {
        void reply.header('Cache-Control', 'no-store');
        if (!isShown(request, token)) return refuse(reply);
      });
      await scope.register(adapter.registerPlugin());
    },
    { prefix: PATH },
  );
}

function isShown({ headers }: FastifyRequest, token: string): boolean {
  const header = headers['x-queue-board-token'];
  if (typeof header === 'string') return sameSecret(header, token);
  const [, credentials = ''] = /^Basic ([A-Za-z0-9+/=]+)$/i.exec(headers.authorization ?? '') ?? [];
  const decoded = Buffer.from(credentials, 'base64').toString('utf8');
  return decoded.includes(':') && sameSecret(decoded.slice(decoded.indexOf(':') + 1), token);
}

const refuse = (reply: FastifyReply): FastifyReply =>
  reply
    .code(401)
    .header('WWW-Authenticate', 'Basic realm="queues", charset="UTF-8"')
    .type('text/plain; charset=utf-8')
    .send('The password is QUEUE_BOARD_TOKEN.\n');
