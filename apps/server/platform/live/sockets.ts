import websocket from '@fastify/websocket';
import { LIVE_BEAT_MS, LIVE_CLOSE, type LiveHello } from '@forja/contract/live';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { WebSocket } from 'ws';
import { z } from 'zod';
import { AppError } from '../errors/app-error.ts';
import { requireAccess, requireSubscription } from '../http/guards/access.ts';
import { isOwnOrigin } from '../http/guards/csrf.ts';
import { type Authenticator, type Caller, SESSION_CHANGED } from '../identity/session.ts';
import { GYM_CHANGED, type Gym, type GymDirectory } from '../identity/tenancy.ts';
import type { Tokens } from '../identity/tokens.ts';
import { networkOf, type Place, placeOf } from '../network.ts';
import type { Notices } from '../notices/notices.ts';
import { createLiveFeed } from './feed.ts';
import { createLiveRoom, type LiveClient, type LiveRoom } from './room.ts';
import { followWrites } from './tell-desks.ts';

interface Options {
  directory: GymDirectory;
  authenticator: Authenticator;
  tokens: Tokens;
  notices: Notices;
}

const PATH = '/api/realtime';
const MAX_MESSAGE_BYTES = 4 * 1024;
const HELLO_MS = 5_000;
/** How many sockets one address may have that are not authenticated yet. */
const MAX_UNAUTHENTICATED = 100;
const MAX_CLIENTS = 20_000;
/** How long a client may take to close when the server stops. */
const CLOSE_MS = 1_000;

const RULES = { method: 'GET', path: '/realtime', access: 'user', summary: '' } as const;

const hello: z.ZodType<LiveHello> = z.strictObject({
  token: z.string().min(1).max(2_000),
  gym: z.string().min(1).max(40),
  last: z.uuid().optional(),
});

async function parseHello(data: WebSocket.RawData): Promise<LiveHello> {
  try {
    return hello.parse(JSON.parse(String(data)));
  } catch {
    // An unreadable message identifies nobody.
    throw new AppError('UNAUTHENTICATED');
  }
}

/** The number of sockets of each address that have not authenticated yet. */
function countUnauthenticated() {
  const counts = new Map<string, number>();
  return {
    tooMany: (address: string): boolean => (counts.get(address) ?? 0) >= MAX_UNAUTHENTICATED,
    /** Adds one; the returned function removes it, once. */
    add(address: string): () => void {
      counts.set(address, (counts.get(address) ?? 0) + 1);
      let counted = true;
      return () => {
        const left = (counts.get(address) ?? 0) - 1;
        if (counted && left > 0) counts.set(address, left);
        else if (counted) counts.delete(address);
        counted = false;
      };
    },
  };
}

function closeCodeOf(error: unknown): number {
  if (!(error instanceof AppError) || error.status >= 500) return LIVE_CLOSE.restart;
  return error.code === 'TOKEN_EXPIRED' ? LIVE_CLOSE.renew : LIVE_CLOSE.refused;
}

/** Closes the sockets of an ended session or a disabled person; a changed role applies at once. */
function closeEndedSessions(room: LiveRoom, notices: Notices): void {
  notices.on(SESSION_CHANGED, ({ ref }) => {
    for (const client of room.everyone()) {
      if (client.caller.sessionId !== ref && client.caller.userId !== ref) continue;
      client.recognise().then(
        (caller) => {
          client.caller = caller;
        },
        () => client.socket.close(LIVE_CLOSE.refused),
      );
    }
  });
  // A gym that moved to another cell is followed there.
  notices.on(GYM_CHANGED, ({ gymId }) => {
    for (const client of room.everyone()) {
      if (client.gymId !== gymId) continue;
      client.findGym().catch(() => client.socket.close(LIVE_CLOSE.restart));
    }
  });
  // An ended session may be among the missed notices, so everybody has to reconnect and
  // authenticate.
  notices.onGap(() => {
    for (const { socket } of room.everyone()) socket.close(LIVE_CLOSE.restart);
  });
}

/** Mounts the socket `GET /api/realtime`; returns who is connected. */
export function mountRealtime(app: FastifyInstance, options: Options): LiveRoom {
  const { directory, authenticator, tokens, notices } = options;
  const room = createLiveRoom(createLiveFeed(notices));
  const strangers = countUnauthenticated();
  closeEndedSessions(room, notices);
  followWrites();

  async function recognise(gym: Gym, token: string, place: Place): Promise<Caller> {
    const caller = await authenticator.identify(gym, `Bearer ${token}`, place);
    requireAccess(RULES.access, caller);
    requireSubscription(gym, RULES, caller);
    if (caller?.kind !== 'user') throw new AppError('FORBIDDEN');
    return caller;
  }

  async function welcome(socket: WebSocket, request: FastifyRequest, said: LiveHello) {
    const place = placeOf(request.ip);
    const findGym = () => directory.find(said.gym, request.headers.host ?? '');
    const gym = await findGym();
    // Nothing happens in the gym that guests look around in.
    if (gym.isTour) throw new AppError('ONLY_LOOKING');
    const caller = await recognise(gym, said.token, place);
    const { exp } = await tokens.verify(said.token);
    // The client may have left during the database call.
    if (socket.readyState !== socket.OPEN) return;
    const client: LiveClient = {
      socket,
      gymId: gym.id,
      caller,
      expiresAt: exp * 1000,
      recognise: () => recognise(gym, said.token, place),
      findGym,
      alive: true,
    };
    if (!room.enter(client, said.last)) return socket.close(LIVE_CLOSE.tooMany);
    socket.on('pong', () => {
      client.alive = true;
    });
    socket.on('close', () => room.leave(client));
  }

  function accept(socket: WebSocket, request: FastifyRequest): void {
    const timer = setTimeout(() => socket.close(LIVE_CLOSE.refused), HELLO_MS);
    const countOut = strangers.add(networkOf(request.ip));
    const settle = () => {
      clearTimeout(timer);
      countOut();
    };
    socket.on('error', () => undefined); // 'close' follows
    socket.on('close', settle);
    socket.once('message', (data) => {
      // A client sends one message only.
      socket.on('message', () => socket.close(LIVE_CLOSE.tooMany));
      parseHello(data)
        .then((said) => welcome(socket, request, said))
        .catch((error: unknown) => socket.close(closeCodeOf(error)))
        .finally(settle);
    });
  }

  const beats = setInterval(() => room.beat(), LIVE_BEAT_MS);
  app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    preClose(done) {
      clearInterval(beats);
      const { clients } = this.websocketServer;
      for (const socket of clients) socket.close(LIVE_CLOSE.restart);
      setTimeout(() => {
        for (const socket of clients) socket.terminate();
      }, CLOSE_MS).unref();
      done();
    },
  });
  app.register(async (scope) => {
    const preValidation = async ({ headers, ip }: FastifyRequest) => {
      if (headers.origin !== undefined && !isOwnOrigin(headers.origin, headers.host ?? ''))
        throw new AppError('CSRF_REJECTED');
      if (strangers.tooMany(networkOf(ip)) || app.websocketServer.clients.size >= MAX_CLIENTS)
        throw new AppError('TOO_MANY_REQUESTS');
    };
    scope.get(PATH, { websocket: true, config: { open: true }, preValidation }, accept);
  });
  return room;
}
