import type { Service, ServiceEdits, ServiceInput } from '@forja/contract/counter/routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { conflictAt, explainViolations } from '../../platform/errors/app-error.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import { basisPoints, startingTax } from '../accounts/public.ts';

const services = sql`
  select id, name, kind, price_cents as "priceCents", tax_bp / 100.0 as "taxPercent", cabys,
    active from services`;

/** Those on sale first, by name. */
export const listServices = (db: Db): Promise<Service[]> =>
  db.all(sql<Service>`${services} order by active desc, kind, name, id`);

export const findService = (db: Db, id: string): Promise<Service> =>
  db.one(sql<Service>`${services} where id = ${id}::uuid`);

const REFUSALS = {
  services_gym_id_name_key: () => conflictAt('name', 'Ya hay un servicio con ese nombre.'),
};

/** What services begin with where the gym has chosen nothing. */
const GENERAL_TAX = 13;

const auditService = (tx: Tx, action: string, id: string, changes: object) =>
  audit(tx, {
    action: `services.${action}`,
    objectType: 'service',
    objectId: id,
    changes: { ...changes },
  });

export function createService(db: Db, value: ServiceInput): Promise<Service> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const id = newId();
      await requireNoOtherTarget(tx, { name: value.name });
      await tx.run(
        build.insertInto('services').values({
          gym_id: tx.gymId,
          id,
          name: value.name,
          kind: value.kind,
          price_cents: value.priceCents,
          tax_bp: basisPoints(await startingTax(tx, value.taxPercent, GENERAL_TAX)),
          cabys: value.cabys,
        }),
      );
      await auditService(tx, 'create', id, { name: value.name, priceCents: value.priceCents });
      return findService(tx, id);
    }),
  );
}

export function updateService(db: Db, id: string, edits: ServiceEdits): Promise<Service> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await tx.one(build.selectFrom('services').where('id', '=', id).select('id').forUpdate());
      const before = await findService(tx, id);
      const change = mergeEdits(edits, before);
      await requireNoOtherTarget(tx, { name: change.name }, before);
      const after = { ...before, ...change };
      await tx.run(
        build
          .updateTable('services')
          .set({
            name: after.name ?? before.name,
            kind: after.kind ?? before.kind,
            price_cents: after.priceCents ?? before.priceCents,
            tax_bp: basisPoints(after.taxPercent ?? null),
            cabys: after.cabys ?? null,
            active: after.active ?? before.active,
          })
          .where('id', '=', id),
      );
      await auditService(tx, 'update', id, changedFields(before, change));
      return findService(tx, id);
    }),
  );
}
