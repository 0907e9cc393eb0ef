import { sessionRoutes } from '@forja/contract/session';
import type { FastifyRequest } from 'fastify';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import {
  clearRefreshCookie,
  readDeviceCookie,
  readRefreshCookie,
  writeDeviceCookie,
  writeRefreshCookie,
} from './cookies.ts';
import { createLogin } from './login.ts';
import { createLogout } from './logout.ts';
import { readProfile } from './profile.ts';
import { createRefresh } from './refresh.ts';
import { createRefreshTokens } from './refresh-tokens.ts';
import type { Origin } from './sessions.ts';

const originOf = (request: FastifyRequest): Origin => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.ip,
});

const { ping, login, logout, refresh, me } = sessionRoutes;

export function sessionFeature(platform: Platform) {
  const refreshTokens = createRefreshTokens(platform.secrets);
  const logIn = createLogin(platform, {
    refreshTokens,
    checkSecondFactor: async () => undefined,
    tellNewDevice: async () => undefined,
  });
  const logOut = createLogout(platform, refreshTokens);
  const exchange = createRefresh(platform, refreshTokens);

  return defineFeature(
    { ping, login, logout, refresh, me },
    {
      ping: async () => undefined,
      login: async ({ db, gym, body, request, reply }) => {
        const visitor = { ...originOf(request), device: readDeviceCookie(request) };
        const entry = await logIn(db, gym, body, visitor);
        writeRefreshCookie(reply, entry.refreshToken, entry.session.expiresAt);
        writeDeviceCookie(reply, entry.device);
        return { accessToken: entry.accessToken };
      },
      logout: async ({ db, caller, request, reply }) => {
        await logOut(db, caller?.sessionId, readRefreshCookie(request));
        clearRefreshCookie(reply);
        // The page empties its own storage: cart, theme and the reason of the logout stay there.
        reply.header('clear-site-data', '"cache"');
      },
      refresh: async ({ db, gym, request, reply }) => {
        const next = await exchange(db, gym, readRefreshCookie(request), originOf(request));
        writeRefreshCookie(reply, next.refreshToken, next.expiresAt);
        return { accessToken: next.accessToken };
      },
      me: ({ db, gym, caller }) => readProfile(platform, db, gym, caller.userId),
    },
  );
}
