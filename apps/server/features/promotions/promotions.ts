import { isDeepStrictEqual } from 'node:util';
import type { Promotion, PromotionEdits, PromotionInput } from '@forja/contract/promotions/routes';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db, Tx } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import { build } from '../../platform/db/sql.ts';
import { conflictAt, explainViolations, fieldError } from '../../platform/errors/app-error.ts';
import { changedFields, mergeEdits } from '../../platform/http/merge-edits.ts';
import * as promotionRows from './promotion-rows.ts';

function checkGift(path: 'onPlan' | 'onEnrolment', input: PromotionInput): void {
  const gift = input[path];
  if (gift?.kind === 'percent' && gift.value > 100) {
    throw fieldError(`${path}.value`, 'Un porcentaje llega hasta 100.');
  }
}

function check(input: PromotionInput): void {
  checkGift('onPlan', input);
  checkGift('onEnrolment', input);
  const { audience, code, startsOn, endsOn, onPlan, onEnrolment, extraDays } = input;
  if (!onPlan && !onEnrolment && extraDays === 0) {
    throw fieldError('onPlan', 'Elige qué da: un descuento, la matrícula o días extra.');
  }
  if (audience === 'code' && code === null) {
    throw fieldError('code', 'Escribe el código que la persona dice.');
  }
  if (audience === 'everyone' && code !== null) {
    throw fieldError('code', 'Una promoción automática no lleva código.');
  }
  if (startsOn && endsOn && endsOn < startsOn) {
    throw fieldError('endsOn', 'El último día no puede ser antes del primero.');
  }
}

async function requirePlans(tx: Tx, planIds: readonly string[]): Promise<void> {
  if (planIds.length === 0) return;
  const known = await tx.all(
    build.selectFrom('membership_plans').where('id', 'in', planIds).select('id'),
  );
  if (known.length < new Set(planIds).size) {
    throw fieldError('planIds', 'Uno de esos planes ya no está. Recarga la página.');
  }
}

/** The terms that were promised to buyers. */
const promised = (input: PromotionInput) => [
  input.onPlan,
  input.onEnrolment,
  // Without a gift on the plan, the number of periods promises nothing.
  input.onPlan && input.periods,
  input.extraDays,
  input.companions,
];

const REFUSALS = {
  promotions_code: () => conflictAt('code', 'Ya hay una promoción con ese código.'),
  promotions_within_limit: () =>
    fieldError('maxUses', 'Ya se usó más veces. Escribe un número mayor, o termínala.'),
};

const auditPromotion = (tx: Tx, verb: string, id: string, changes: object) =>
  audit(tx, {
    action: `promotions.${verb}`,
    objectType: 'promotion',
    objectId: id,
    changes: { ...changes },
  });

export function createPromotion(db: Db, input: PromotionInput): Promise<Promotion> {
  check(input);
  const id = newId();
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      await requirePlans(tx, input.planIds);
      await requireNoOtherTarget(tx, { name: input.name });
      await promotionRows.insert(tx, id, input);
      await auditPromotion(tx, 'create', id, input);
      return promotionRows.find(tx, id);
    }),
  );
}

/** Each gift is saved as a whole: parts of two edits would make another discount. */
const GIFTS = [['onPlan'], ['onEnrolment']];

export function updatePromotion(db: Db, id: string, edits: PromotionEdits): Promise<Promotion> {
  return explainViolations(REFUSALS, () =>
    db.tx(async (tx) => {
      const { everUsed } = await promotionRows.lock(tx, id);
      const before = await promotionRows.find(tx, id);
      const input = mergeEdits(edits, before, GIFTS);
      check(input);
      await requireNoOtherTarget(tx, { name: input.name }, before);
      if (everUsed && !isDeepStrictEqual(promised(before), promised(input))) {
        throw conflictAt(
          'onPlan',
          'Ya se vendió con ella: lo que da no cambia. Termínala y crea otra.',
        );
      }
      // A plan that was deleted since may stay on the list.
      await requirePlans(
        tx,
        input.planIds.filter((planId) => !before.planIds.includes(planId)),
      );
      await promotionRows.update(tx, id, input);
      await auditPromotion(tx, 'update', id, changedFields(before, input));
      return promotionRows.find(tx, id);
    }),
  );
}
