import { sql } from 'kysely';
import { countAttempts } from '../../../platform/db/attempts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError, fieldError } from '../../../platform/errors/app-error.ts';
import { createSealing } from '../../../platform/identity/sealing.ts';
import type { Platform } from '../../../platform/platform.ts';
import { readAccountHolder } from '../account-holder.ts';
import { checkOwnPassword } from '../password/password.ts';
import { dropSecondFactor } from './drop-second-factor.ts';
import { createRecoveryCodes } from './recovery-codes.ts';
import { base32, matchingStep, newTotpSecret, otpauthUri } from './totp-code.ts';

const TOTP_CODE = /^\d{6}$/;
const MAX_CODES = 10;
const UNREADABLE =
  'Tu verificación en dos pasos ya no se puede leer. Entra con un código de recuperación o pide en tu gimnasio que la quiten, y actívala de nuevo.';

const rowOf = (userId: string) => build.selectFrom('second_factors').where('user_id', '=', userId);

/** The second factor of a person: enrol, confirm, check on login, remove. */
export function createSecondFactor(platform: Platform) {
  const sealing = createSealing(platform.secrets, 'second-factor');
  const recovery = createRecoveryCodes(platform.secrets);

  const find = (db: Db, userId: string) =>
    db.maybe(rowOf(userId).select(['secret', 'confirmed_at', 'last_step']));

  /** Uses up the time step of a code, so that no later or parallel login can use it again. */
  async function useCode(db: Db, userId: string, code: string): Promise<boolean> {
    const row = await find(db, userId);
    if (!row) return false;
    const secret = sealing.find(row.secret);
    if (!secret) throw new AppError('CONFLICT', { message: UNREADABLE });
    const step = matchingStep(secret, code, row.last_step);
    if (!step) return false;
    const spent = await db.run(
      build
        .updateTable('second_factors')
        .set({ last_step: step })
        .where('user_id', '=', userId)
        .where('last_step', '<', step),
    );
    return spent === 1;
  }

  return {
    async state(db: Db, userId: string) {
      const row = await find(db, userId);
      const enabled = Boolean(row?.confirmed_at);
      return { enabled, recoveryCodesLeft: enabled ? await recovery.left(db, userId) : 0 };
    },

    /** Creates a secret, which has no effect until a first code confirms it. */
    async enrol(db: Db, userId: string) {
      const { gymName, email } = await readAccountHolder(db, userId);
      const secret = newTotpSecret();
      const values = { secret: sealing.seal(secret), last_step: 0, created_at: sql<string>`now()` };
      const stored = await db.run(
        build
          .insertInto('second_factors')
          .values({ gym_id: db.gymId, id: newId(), user_id: userId, ...values })
          .onConflict((conflict) =>
            conflict
              .columns(['gym_id', 'user_id'])
              .doUpdateSet(values)
              .where('second_factors.confirmed_at', 'is', null),
          ),
      );
      if (stored === 0) {
        throw new AppError('CONFLICT', { message: 'La verificación en dos pasos ya está activa.' });
      }
      return { secret: base32(secret), uri: otpauthUri(secret, gymName, email) };
    },

    async confirm(db: Db, userId: string, code: string) {
      await countAttempts(db, [{ key: `totp ${userId}`, most: MAX_CODES }]);
      return db.tx(async (tx) => {
        if (!(await useCode(tx, userId, code))) {
          throw fieldError('code', 'El código no es correcto. Escribe el que se ve ahora.');
        }
        await tx.run(
          build
            .updateTable('second_factors')
            .set({ confirmed_at: sql`now()` })
            .where('user_id', '=', userId),
        );
        await audit(tx, { action: 'second-factor.enable', objectType: 'user', objectId: userId });
        return { recoveryCodes: await recovery.replace(tx, userId) };
      });
    },

    async renewCodes(db: Db, userId: string, password: string) {
      await checkOwnPassword(platform, db, userId, password);
      if (!(await find(db, userId))?.confirmed_at) throw new AppError('NOT_FOUND');
      return db.tx(async (tx) => {
        await audit(tx, { action: 'second-factor.codes', objectType: 'user', objectId: userId });
        return { recoveryCodes: await recovery.replace(tx, userId) };
      });
    },

    async disable(db: Db, userId: string, password: string): Promise<void> {
      await checkOwnPassword(platform, db, userId, password);
      await db.tx(async (tx) => {
        await dropSecondFactor(tx, userId);
        await audit(tx, { action: 'second-factor.disable', objectType: 'user', objectId: userId });
      });
    },

    /** Throws when the account has a second factor and this code is wrong. */
    async check(db: Db, userId: string, code: string | undefined): Promise<void> {
      const row = await find(db, userId);
      if (!row?.confirmed_at) return;
      if (!code) throw new AppError('TOTP_REQUIRED');
      const opened = TOTP_CODE.test(code)
        ? await useCode(db, userId, code)
        : await recovery.use(db, userId, code);
      if (!opened) throw new AppError('TOTP_INVALID');
    },
  };
}
