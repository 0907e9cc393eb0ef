import type { FastifyReply, FastifyRequest } from 'fastify';

const REFRESH = 'refresh_token';
const DEVICE = 'device';
const DEVICE_SECONDS = 365 * 86_400;

const isSecure = (request: FastifyRequest): boolean => request.protocol === 'https';

/** Over https the browser itself guarantees that no other host or path can set the cookie. */
const nameOf = (request: FastifyRequest, name: string): string =>
  isSecure(request) ? `__Host-${name}` : name;

const read = (request: FastifyRequest, name: string): string | undefined =>
  request.cookies[nameOf(request, name)] || undefined;

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

export const readRefreshCookie = (request: FastifyRequest) => read(request, REFRESH);

export function writeRefreshCookie(reply: FastifyReply, token: string, expiresAt: string): void {
  const seconds = Math.max(0, Math.ceil((Date.parse(expiresAt) - Date.now()) / 1000));
  write(reply, REFRESH, token, seconds);
}

export const clearRefreshCookie = (reply: FastifyReply): void => write(reply, REFRESH, '', 0);

/** The cookie that names the browser; it outlives logout. */
export const readDeviceCookie = (request: FastifyRequest) => read(request, DEVICE);

export const writeDeviceCookie = (reply: FastifyReply, token: string): void =>
  write(reply, DEVICE, token, DEVICE_SECONDS);
