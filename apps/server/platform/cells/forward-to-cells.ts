import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Config } from '../config/config.ts';
import { AppError } from '../errors/app-error.ts';
import type { Limits } from '../http/guards/limits.ts';
import { isMarketingHost } from '../http/pages/hosts.ts';
import { createAddressCheck, createPeerCheck } from '../http/peers.ts';
import type { GymDirectory } from '../identity/tenancy.ts';
import { placeOf } from '../network.ts';
import { HOLDER_STATUS } from './ask-cells.ts';
import { type CellFinder, HOME_PATH } from './find-cell.ts';
import { FORWARDED_HEADER, forwardCall, forwardSocket } from './forward.ts';

/**
 * Questions about this process are answered here. Files of the app are forwarded, because another
 * cell may already run the next release.
 */
const OF_ANY_CELL = /^\/(health|metrics)(\/|\?|$)/;
/** Calls that name the gym otherwise: by serial number, mail address or gateway id. */
const NAMED_OTHERWISE = /^\/(iclock|api\/(mail\/in|stripe\/webhook|onvo\/webhook))(\/|\?|$)/;
const UPGRADES = /\bupgrade\b/i;

const subdomainIn = ({ headers }: FastifyRequest): string | undefined => {
  const { 'x-gym-subdomain': header } = headers;
  return typeof header === 'string' && header ? header : undefined;
};

/** Forwards calls for gyms of other cells before any of the body is read. */
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
      // The gym was here when the other cell asked: it exists, and that cell will find it.
      if (await finder.isUnknownHere(header, host))
        throw new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
      return;
    }
    const isNamedOtherwise = NAMED_OTHERWISE.test(originalUrl);
    const address = await finder.addressFor(header, host, placeOf(request.ip), {
      isNamedOtherwise,
    });
    if (!address) return;
    // Some clients offer to change protocols in an ordinary call; only this is a socket.
    const isSocket = headers.upgrade && UPGRADES.test(headers.connection ?? '');
    const pass = isSocket ? forwardSocket : forwardCall;
    pass(request, reply, { address, cell, isProxy, doubt: () => finder.doubt(header, host) });
  });
}

interface HomeOptions {
  directory: Pick<GymDirectory, 'cellOf' | 'isArriving' | 'holderOf'>;
  limits: Pick<Limits, 'takeOpen'>;
  trustProxy: readonly string[];
}

/**
 * Tells other cells whether a gym is at home here: 200, 404, or 503 if unknown, as for a gym that is on
 * its way here and may have left its cell already. Asked for the holder of a name, it also answers 409
 * while a gym with this name is being created, or a domain with it verified.
 */
export function mountHome(
  app: FastifyInstance,
  { directory, limits, trustProxy }: HomeOptions,
): void {
  const isPeer = createAddressCheck(trustProxy);
  app.get<{ Querystring: { name?: unknown; holder?: unknown } }>(
    HOME_PATH,
    { config: { open: true } },
    async ({ ip, query: { name: asked, holder } }, reply) => {
      // The other cells trust each other as proxies; anybody else makes us ask the database too.
      if (!isPeer(ip)) limits.takeOpen('look-ups', placeOf(ip));
      const name = typeof asked === 'string' ? asked.toLowerCase() : '';
      if (holder !== undefined) {
        const found = await directory.holderOf(name);
        return reply.code(HOLDER_STATUS[found ?? 'nobody']).send({ holder: found ?? 'nobody' });
      }
      if ((await directory.cellOf(name)) === null) return { status: 'ok' };
      if (await directory.isArriving(name)) throw new AppError('UNAVAILABLE');
      return reply.callNotFound();
    },
  );
}
