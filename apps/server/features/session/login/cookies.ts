import { DAY_SECONDS } from '@forja/calendar/duration';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../platform/config/config.ts';

const REFRESH = 'refresh_token';
const DEVICE = 'device';
const TRUST = 'trusted_phone';
const DEVICE_SECONDS = 365 * DAY_SECONDS;

const secondsUntil = (moment: string): number =>
  Math.max(0, Math.ceil((Date.parse(moment) - Date.now()) / 1000));

/** The cookies of a session: the refresh token, the browser's id and the trust in the phone. */
export function createCookies({ appUrl }: Config) {
  // A proxy may end TLS without a header that says so.
  const alwaysSecure = appUrl.startsWith('https:');
  const isSecure = (request: FastifyRequest): boolean =>
    alwaysSecure || request.protocol === 'https';

  /**
   * With the __Host- prefix over https, the browser guarantees that no other host or path can set
   * the cookie.
   */
  const nameOf = (request: FastifyRequest, name: string): string =>
    isSecure(request) ? `__Host-${name}` : name;

  const read = (request: FastifyRequest, name: string): string | undefined =>
    request.server.parseCookie(request.headers.cookie ?? '')[nameOf(request, name)] || undefined;

  function write(reply: FastifyReply, name: string, value: string, maxAge: number): void {
    const { request } = reply;
    reply.setCookie(nameOf(request, name), value, {
      path: '/',
      httpOnly: true,
      sameSite: 'strict',
      secure: isSecure(request),
      maxAge,
    });
  }

  return {
    readRefresh: (request: FastifyRequest) => read(request, REFRESH),
    writeRefresh(reply: FastifyReply, token: string, expiresAt: string): void {
      write(reply, REFRESH, token, secondsUntil(expiresAt));
    },
    clearRefresh: (reply: FastifyReply) => write(reply, REFRESH, '', 0),
    readTrust: (request: FastifyRequest) => read(request, TRUST),
    writeTrust(reply: FastifyReply, token: string, expiresAt: string): void {
      write(reply, TRUST, token, secondsUntil(expiresAt));
    },
    clearTrust: (reply: FastifyReply) => write(reply, TRUST, '', 0),
    /** This cookie outlives logout. */
    /** The name of the browser, with the account that last logged in from it and its signature. */
    readBrowser: (request: FastifyRequest) => read(request, DEVICE),
    /** The name alone, as accounts know it. */
    readDevice: (request: FastifyRequest) => read(request, DEVICE)?.split('.', 1)[0],
    writeBrowser: (reply: FastifyReply, signed: string) =>
      write(reply, DEVICE, signed, DEVICE_SECONDS),
  };
}
