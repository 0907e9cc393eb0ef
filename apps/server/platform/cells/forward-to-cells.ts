import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from '../http/errors.ts';
import { isMarketingHost } from '../http/pages/hosts.ts';
import { createPeerCheck } from '../http/peers.ts';
import type { GymDirectory } from '../identity/tenancy.ts';
import { HOLDER_STATUS } from './ask-cells.ts';
import { type CellFinder, HOME_PATH } from './find-cell.ts';
import { FORWARDED_HEADER, forwardCall, forwardSocket } from './forward.ts';

/** Questions about this process. The application's files are passed on: one cell may have the next release already. */
const OF_ANY_CELL = /^\/(health|metrics)(\/|\?|$)/;
/** What says whose it is by a serial number, an address of mail or what a gateway knows. */
const NAMED_OTHERWISE = /^\/(iclock|api\/(mail\/in|stripe\/webhook|onvo\/webhook))(\/|\?|$)/;
const UPGRADES = /\bupgrade\b/i;

const subdomainIn = ({ headers }: FastifyRequest): string | undefined => {
  const { 'x-gym-subdomain': header } = headers;
  return typeof header === 'string' && header ? header : undefined;
};

/** Passes calls for gyms of other cells on to them, before anything of them is read. */
export function forwardToOtherCells(
  app: FastifyInstance,
  finder: CellFinder,
  { cell = '', publicHosts, trustProxy }: Pick<Config, 'cell' | 'publicHosts' | 'trustProxy'>,
): void {
  const isProxy = createPeerCheck(trustProxy);
  app.addHook('onRequest', async (request, reply) => {
    const { headers, originalUrl } = request;
    const header = subdomainIn(request);
    if (OF_ANY_CELL.test(originalUrl)) return;
    const { host = '' } = headers;
    if (!header && isMarketingHost(host, publicHosts)) return;
    if (headers[FORWARDED_HEADER] !== undefined) {
      // It was here when the other cell asked: there is such a gym, and that cell will find it.
      if (await finder.isUnknownHere(header, host))
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
      return;
    }
    const isNamedOtherwise = NAMED_OTHERWISE.test(originalUrl);
    const address = await finder.addressFor(header, host, { isNamedOtherwise });
    if (!address) return;
    // Some clients offer another protocol with a plain call; only this asks for it.
    const isSocket = headers.upgrade && UPGRADES.test(headers.connection ?? '');
    const pass = isSocket ? forwardSocket : forwardCall;
    pass(request, reply, { address, cell, isProxy, doubt: () => finder.doubt(header, host) });
  });
}

/**
 * Tells other cells whether a gym is at home here: 200, 404, or 503 where nobody knows. Asked who holds
 * the name now, it also says 409, when a gym of it is being made.
 */
export function mountHome(
  app: FastifyInstance,
  directory: Pick<GymDirectory, 'cellOf' | 'holderOf'>,
): void {
  app.get<{ Querystring: { name?: unknown; holder?: unknown } }>(
    HOME_PATH,
    { config: { open: true } },
    async ({ query: { name: asked, holder } }, reply) => {
      const name = typeof asked === 'string' ? asked.toLowerCase() : '';
      if (holder !== undefined) {
        const found = await directory.holderOf(name);
        return reply.code(HOLDER_STATUS[found ?? 'nobody']).send({ holder: found ?? 'nobody' });
      }
      if ((await directory.cellOf(name)) === null) return { status: 'ok' };
      return reply.callNotFound();
    },
  );
}
