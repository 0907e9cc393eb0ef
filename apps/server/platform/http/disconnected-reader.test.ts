import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { defineRoute } from '@forja/contract/route';
import { expect, onTestFinished, test, vi } from 'vitest';
import { z } from 'zod';
import { startHarness } from '../../test/harness.ts';
import { defineFeature } from './feature.ts';
import { createHttp } from './http.ts';
import { type MountOptions, mountFeatures } from './mount.ts';

const { buildGym, owner, server } = await startHarness();
const gym = await buildGym();
const list = defineRoute({
  method: 'GET',
  path: '/things',
  access: 'guest',
  summary: 'things',
  response: z.strictObject({ things: z.array(z.string()) }),
  cache: 'handler',
});

/** Waits in one of two places until its reader has left; answers what was logged as our fault. */
async function faultsOfLeaving(place: 'directory' | 'handler'): Promise<string[]> {
  const faults: string[] = [];
  const left = Promise.withResolvers<void>();
  const app = createHttp(server.platform.config);
  onTestFinished(() => app.close());
  app.addHook('onRequest', async ({ log }) => {
    for (const level of ['warn', 'error'] as const) {
      vi.spyOn(log, level).mockImplementation((...said) => void faults.push(JSON.stringify(said)));
    }
  });
  // As an answer that is being compressed.
  app.addHook('onSend', async () => void (await sleep(50)));
  mountFeatures(
    app,
    [
      defineFeature(
        { list },
        {
          // What the hot cache does: it sends the answer itself.
          async list({ reply }) {
            if (place === 'handler') await left.promise;
            return reply.type('application/json').send('{"things":[]}');
          },
        },
      ),
    ],
    {
      pool: owner,
      async findGym() {
        if (place === 'directory') await left.promise;
        return { id: gym.id, status: 'active' };
      },
      authenticator: { identify: async () => undefined },
      csrf: { check: () => undefined },
      limits: { take: () => undefined },
      strictAnswers: false,
    } as unknown as MountOptions,
  );
  const { port } = new URL(await app.listen({ port: 0, host: '127.0.0.1' }));
  const socket = connect(Number(port), '127.0.0.1');
  socket.write('GET /api/things HTTP/1.1\r\nHost: demo.localhost\r\n\r\n');
  const [request] = await once(app.server, 'request');
  socket.destroy();
  await new Promise((done) => request.once('close', done));
  left.resolve();
  await sleep(300);
  return faults;
}

test.each(['directory', 'handler'] as const)(
  'a reader who leaves while the %s works is no fault of ours',
  async (place) => expect(await faultsOfLeaving(place)).toEqual([]),
);
