import { sql } from 'kysely';
import { requireReach } from '../../domain/duties/reach.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError, explainViolations } from '../../platform/errors/app-error.ts';
import type { Caller } from '../../platform/identity/session.ts';
import type { Platform } from '../../platform/platform.ts';
import { invalidateAllowLists } from '../access/public.ts';
import { returnDebts } from '../accounts/public.ts';
import { requireRoomFor } from '../subscription-limits/public.ts';
import { ALONE, type Locked, type Moved, type MovedColumns, moveMinors, refuse } from './merge.ts';
import { mailAboutMerge } from './merge-emails.ts';
import * as personRows from './person-rows.ts';
import { mayEdit } from './policy.ts';

const REFUSALS = {
  users_login: () =>
    refuse('La cuenta ya se usa con el correo de la otra persona: no se pueden separar.'),
  users_by_card_number: () => refuse('La tarjeta ya es de otra persona: no se pueden separar.'),
};

/** Moves back what was moved, as far as it has not changed since. */
async function giveBack(tx: Tx, alias: Locked, mainId: string, moved: Moved) {
  const { columns, minors, lastVisit } = moved;
  for (const [column, value] of Object.entries(columns) as [keyof MovedColumns, string][]) {
    await tx.run(
      build
        .updateTable('users')
        .set({ [column]: null })
        .where('id', '=', mainId)
        .where(column, '=', value),
    );
  }
  for (const key of ALONE) {
    const value = columns[key];
    if (value === undefined) continue;
    const back = build.updateTable('users').set({ [key]: value });
    await tx.run(back.where('id', '=', alias.id));
  }
  if (columns.card_number) await invalidateAllowLists(tx);
  if (lastVisit) {
    await tx.run(sql`
      update users set last_visit_at = ${lastVisit.before}::timestamptz
      where id = ${mainId}::uuid and last_visit_at = ${lastVisit.after}::timestamptz`);
  }
  await moveMinors(tx, mainId, alias, minors);
}

/** Undoes a merge, within a day. */
export async function unmergePerson(platform: Platform, db: Db, caller: Caller, aliasId: string) {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await requireReach(tx, caller, aliasId);
      const alias = await personRows.lock(tx, aliasId);
      if (!mayEdit(caller, alias)) throw new AppError('FORBIDDEN');
      const merge = await tx.maybe(
        build
          .updateTable('person_merges')
          .set({ undone_at: sql`now()` })
          .where('alias_id', '=', aliasId)
          .where('undone_at', 'is', null)
          .where('merged_at', '>', sql<string>`now() - interval '1 day'`)
          .returning([
            'main_id as mainId',
            'alias_status as status',
            sql<Moved>`moved`.as('moved'),
          ]),
      );
      if (!merge && alias.mergedInto === null) throw refuse('Esta persona no está unida a otra.');
      if (!merge) throw refuse('Solo se puede separar durante el primer día.');
      if (merge.status !== 'disabled') await requireRoomFor(tx, 1);
      const main = await personRows.lock(tx, merge.mainId);
      await tx.run(
        build
          .updateTable('users')
          .set({
            merged_into: null,
            status: merge.status,
            ...(merge.status !== 'disabled' && { disabled_at: null }),
          })
          .where('id', '=', aliasId),
      );
      await giveBack(tx, alias, merge.mainId, merge.moved);
      await returnDebts(tx, aliasId, merge.mainId);
      const changes = { userId: aliasId };
      await audit(tx, {
        action: 'people.unmerge',
        objectType: 'user',
        objectId: merge.mainId,
        changes,
      });
      await mailAboutMerge(platform, tx, 'separated', alias, main);
      return personRows.find(tx, aliasId);
    }),
  );
}
