import { createHmac, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Secrets } from '../../../platform/config/secrets.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { base32 } from './totp-code.ts';

const CODE_COUNT = 10;

/** `ABCDE-FGHJK`: fifty bits, easy to write on paper. */
function newCode(): string {
  const text = base32(randomBytes(7)).slice(0, 10);
  return `${text.slice(0, 5)}-${text.slice(5)}`;
}

/** Single-use codes for a lost phone; only their keyed digest is stored. */
export function createRecoveryCodes(secrets: Secrets) {
  const key = secrets.derive('recovery-codes');
  const keys = secrets.deriveAll('recovery-codes');
  const hashOf = (code: string, by = key): Buffer =>
    createHmac('sha256', by)
      .update(code.toUpperCase().replaceAll(/[^A-Z2-7]/g, ''))
      .digest();

  return {
    /** Replaces the codes. They can only be read now. */
    async replace(tx: Tx, userId: string): Promise<string[]> {
      const codes = Array.from({ length: CODE_COUNT }, newCode);
      await tx.run(build.deleteFrom('recovery_codes').where('user_id', '=', userId));
      const row = (code: string) => ({
        gym_id: tx.gymId,
        id: newId(),
        user_id: userId,
        hash: hashOf(code),
      });
      await tx.run(build.insertInto('recovery_codes').values(codes.map(row)));
      return codes;
    },

    /** Uses a code up; false when it is wrong or was used before. */
    async use(db: Db, userId: string, code: string): Promise<boolean> {
      const used = await db.run(
        build
          .updateTable('recovery_codes')
          .set({ used_at: sql`now()` })
          .where('user_id', '=', userId)
          .where(
            'hash',
            'in',
            keys.map((by) => hashOf(code, by)),
          )
          .where('used_at', 'is', null),
      );
      return used === 1;
    },

    async left(db: Db, userId: string): Promise<number> {
      const rows = await db.all(
        build
          .selectFrom('recovery_codes')
          .where('user_id', '=', userId)
          .where('used_at', 'is', null)
          .select('id'),
      );
      return rows.length;
    },
  };
}
