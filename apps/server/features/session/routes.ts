import { sessionRoutes } from '@forja/contract/session/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Db } from '../../platform/db/gym-db.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { defineFeature } from '../../platform/http/feature.ts';
import { createProofs } from '../../platform/identity/proofs.ts';
import type { Gym } from '../../platform/identity/tenancy.ts';
import type { Platform } from '../../platform/platform.ts';
import { notifyByEmail } from '../notifications/public.ts';
import { endSession } from './account/end-session.ts';
import { registerPersonalData } from './account/personal-data.ts';
import * as sessions from './account/sessions.ts';
import { createStorageKeys } from './account/storage-key.ts';
import {
  confirmTrust,
  distrust,
  endTrusted,
  isTrusted,
  listTrusted,
  trustPhone,
} from './account/trusted-phones.ts';
import { readAccountHolder } from './account-holder.ts';
import { cleanupJob } from './cleanup.ts';
import { createCookies } from './login/cookies.ts';
import { createLogin } from './login/login.ts';
import { createLogout } from './login/logout.ts';
import { createSessionOpener, type OpenedSession } from './login/open-session.ts';
import { createRefresh } from './login/refresh.ts';
import { createRefreshTokens } from './login/refresh-tokens.ts';
import { beginPasskeyConfirmation, createPasskeyConfirmation } from './passkeys/confirm.ts';
import { beginPasskeyLogin, createPasskeyLogin } from './passkeys/passkey-login.ts';
import * as passkeys from './passkeys/passkeys.ts';
import { relyingPartyOf } from './passkeys/relying-party.ts';
import { changePassword, confirmPassword } from './password/password.ts';
import { requestReset, resetJob, resetPassword, verifyReset } from './password/reset.ts';
import { changeRole, readRole } from './roles.ts';
import { createSecondFactor } from './second-factor/second-factor.ts';
import { newBrowserEmail } from './security-emails.ts';

const originOf = (request: FastifyRequest): sessions.Origin => ({
  userAgent: request.headers['user-agent']?.slice(0, 300) ?? null,
  address: request.ip,
});

export function sessionFeature(platform: Platform) {
  registerPersonalData(platform);
  const cookies = createCookies(platform.config);
  const proofs = createProofs(platform.secrets);
  const refreshTokens = createRefreshTokens(platform.secrets, proofs);
  const secondFactor = createSecondFactor(platform);
  const enter = createSessionOpener(platform, {
    refreshTokens,
    async notifyNewBrowser(tx, userId, origin) {
      const recipient = await readAccountHolder(tx, userId);
      const known = await sessions.hasBeenAt(tx, userId, origin.address);
      const email = newBrowserEmail(recipient, origin, known, new Date());
      await notifyByEmail(platform, tx, { userId, kind: 'security', link: '/perfil' }, email);
    },
  });
  const logIn = createLogin(platform, { enter, checkSecondFactor: secondFactor.check });
  const logInWithPasskey = createPasskeyLogin(platform, enter);
  const confirmByPasskey = createPasskeyConfirmation(platform);
  const rpOf = (gym: Gym, request: FastifyRequest) => relyingPartyOf(platform.config, gym, request);
  const visitorOf = (request: FastifyRequest) => ({
    ...originOf(request),
    device: cookies.readDevice(request),
  });
  const storageKeyOf = createStorageKeys(platform.secrets);
  const logOut = createLogout(platform, refreshTokens);
  const exchange = createRefresh(platform, refreshTokens);

  /** Sets the cookies of a new session, and checks whether its phone stays trusted. */
  async function welcome(db: Db, entry: OpenedSession, reply: FastifyReply) {
    const { request } = reply;
    cookies.writeRefresh(reply, entry.refreshToken, entry.session.expiresAt);
    const browser = proofs.sign('account', db.gymId, entry.device, entry.userId);
    cookies.writeBrowser(reply, browser);
    const trust = cookies.readTrust(request);
    const by = { userId: entry.userId, sessionId: entry.session.id };
    if (trust && !(await db.tx((tx) => confirmTrust(tx, trust, by)))) cookies.clearTrust(reply);
    request.log.info({ session: entry.session.id, req: request }, 'logged in');
    return { accessToken: entry.accessToken };
  }

  return defineFeature(
    sessionRoutes,
    {
      ping: async () => undefined,
      login: async ({ db, gym, body, request, reply }) =>
        welcome(db, await logIn(db, gym, body, visitorOf(request)), reply),
      passkeyLoginOptions: ({ db, gym, request }) =>
        beginPasskeyLogin(db, rpOf(gym, request), request.ip),
      passkeyLogin: async ({ db, gym, body, request, reply }) => {
        const to = rpOf(gym, request);
        return welcome(db, await logInWithPasskey(db, gym, body, to, visitorOf(request)), reply);
      },
      logout: async ({ db, caller, query, request, reply }) => {
        await logOut(db, caller?.sessionId, cookies.readRefresh(request));
        cookies.clearRefresh(reply);
        const trust = cookies.readTrust(request);
        if (trust && query.reason !== 'inactivity') {
          await distrust(db, trust);
          cookies.clearTrust(reply);
        }
        // The page clears its own storage, as cart, theme and the reason of the logout have to stay
        // there.
        reply.header('clear-site-data', '"cache"');
      },
      refresh: async ({ db, gym, request, reply }) => {
        const next = await exchange(db, gym, cookies.readRefresh(request), originOf(request));
        cookies.writeRefresh(reply, next.refreshToken, next.expiresAt);
        return { accessToken: next.accessToken };
      },

      changePassword: ({ db, caller, body }) => changePassword(platform, db, caller, body),
      passkeyConfirmationOptions: ({ db, gym, caller, request }) =>
        beginPasskeyConfirmation(db, caller, rpOf(gym, request)),
      confirmByPasskey: ({ db, gym, caller, body, request }) =>
        confirmByPasskey(db, caller, body, rpOf(gym, request)),
      confirmPassword: ({ db, caller, body }) =>
        confirmPassword(platform, db, caller, body.password),
      requestReset: async ({ db, body, request }) => {
        await requestReset(platform, db, body.email, request.ip);
        return { accepted: true as const };
      },
      verifyReset: async ({ db, body, request }) => {
        const { first, email } = await verifyReset(db, body.token, request.ip);
        return { valid: true as const, first, email: first ? email : null };
      },
      reset: ({ db, body, request }) => resetPassword(platform, db, body, request.ip),

      listSessions: ({ db, caller }) => sessions.listSessions(db, caller.userId, caller.sessionId),
      endSession: async ({ db, caller, params }) => {
        const end = params.id === caller.sessionId ? endSession : sessions.endElsewhere;
        const ended = await db.tx((tx) => end(tx, params.id, caller.userId, caller.sessionId));
        if (!ended) throw new AppError('NOT_FOUND');
        platform.forgetSession(params.id);
      },

      endOtherSessions: async ({ db, caller }) => {
        await db.tx((tx) => sessions.endOthers(tx, caller.userId, caller.sessionId));
        platform.forgetSession(caller.userId);
      },

      storageKey: async ({ db, caller }) => ({ key: storageKeyOf(db.gymId, caller.userId) }),
      trustPhone: async ({ db, caller, request, reply }) => {
        const before = cookies.readTrust(request);
        const trust = await trustPhone(db, caller, before, originOf(request).userAgent);
        cookies.writeTrust(reply, trust.token, trust.expiresAt);
        return { expiresAt: trust.expiresAt };
      },
      distrustPhone: async ({ db, request, reply }) => {
        const trust = cookies.readTrust(request);
        if (trust) await distrust(db, trust);
        cookies.clearTrust(reply);
      },
      phoneTrust: async ({ db, request }) => ({
        trusted: await isTrusted(db, cookies.readTrust(request)),
      }),
      listTrustedPhones: ({ db, caller }) => listTrusted(db, caller),
      endTrustedPhone: async ({ db, caller, params }) => {
        const session = await endTrusted(db, caller, params.id);
        if (session) platform.forgetSession(session);
      },

      listPasskeys: ({ db, caller }) => passkeys.listPasskeys(db, caller.userId),
      passkeyOptions: ({ db, gym, caller, request }) =>
        passkeys.beginPasskey(db, caller.userId, rpOf(gym, request)),
      addPasskey: ({ db, gym, caller, body, request }) =>
        passkeys.addPasskey(platform, db, caller.userId, body, rpOf(gym, request)),
      renamePasskey: ({ db, caller, params, body }) =>
        passkeys.renamePasskey(db, caller.userId, params.id, body.name),
      removePasskey: ({ db, caller, params }) =>
        passkeys.removePasskey(platform, db, caller.userId, params.id),

      totpState: ({ db, caller }) => secondFactor.state(db, caller.userId),
      enrolTotp: ({ db, caller }) => secondFactor.enrol(db, caller.userId),
      confirmTotp: ({ db, caller, body }) => secondFactor.confirm(db, caller.userId, body.code),
      renewRecoveryCodes: ({ db, caller, body }) =>
        secondFactor.renewCodes(db, caller.userId, body.password),
      disableTotp: ({ db, caller, body }) => secondFactor.disable(db, caller.userId, body.password),

      readRole: ({ db, caller, params }) => readRole(db, caller, params.userId),
      changeRole: ({ db, caller, params, body }) =>
        changeRole(platform, db, caller, params.userId, body),
    },
    [resetJob(platform), cleanupJob(platform)],
  );
}
