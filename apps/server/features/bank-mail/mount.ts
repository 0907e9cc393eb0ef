import { createHash, timingSafeEqual } from 'node:crypto';
import { MAIL_MAX_BYTES } from '@forja/contract/bank-mail/values';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { AppError } from '../../platform/errors/app-error.ts';
import { untilHangUp } from '../../platform/http/until-hang-up.ts';
import type { Platform } from '../../platform/platform.ts';
import { takeMail } from './take-mail.ts';

const digest = (text: string) => createHash('sha256').update(text).digest();
/** A mail server gives a mail up that is refused with 4xx; this one waits for its gym's files only. */
function tellLater(error: unknown): never {
  const isBusy = error instanceof AppError && error.code === 'TOO_MANY_REQUESTS';
  throw isBusy ? new AppError('UNAVAILABLE', error.extras) : error;
}

const query = z.object({ to: z.string().min(3).max(320) });

/**
 * A mail server posts each mail here, as its bytes are: 204 when it was taken, 404 when nobody has that
 * address, 5xx when it should try again.
 */
export function mountMailIn(app: FastifyInstance, platform: Platform): void {
  const { mailIn } = platform.config;
  if (!mailIn) return;
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAIL_MAX_BYTES },
      (_request, body, done) => done(null, body),
    );
    // Before a byte of the mail is read.
    scope.addHook('onRequest', async ({ headers: { authorization = '' } }) => {
      if (!timingSafeEqual(digest(authorization), digest(`Bearer ${mailIn.secret}`)))
        throw new AppError('FORBIDDEN', { message: 'The secret does not match.' });
    });
    scope.post('/api/mail/in', { config: { open: true } }, async (request, reply) => {
      const asked = query.safeParse(request.query);
      if (!asked.success || !Buffer.isBuffer(request.body)) throw new AppError('NOT_FOUND');
      const { to } = asked.data;
      await takeMail(platform, to, request.body, untilHangUp(reply)).catch(tellLater);
      return reply.code(204).send();
    });
  });
}
