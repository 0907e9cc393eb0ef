import { sql } from 'kysely';
import type { Tx } from '../../platform/db/gym-db.ts';
import { moneyText } from '../../platform/documents/columns.ts';
import { notify } from '../notifications/public.ts';
import type { Row } from './shift-rows.ts';

interface GivenBack {
  kind: 'void' | 'refund';
  amountCents: number;
  reason: string;
}

const WHY: Record<GivenBack['kind'], string> = {
  void: 'Se anuló un pago en efectivo',
  refund: 'Se devolvió dinero en efectivo',
};

/**
 * The cashiers at the drawer, except the one who gave the cash back: they have to hand it out, and
 * count without it.
 */
export async function notifyCashiers(tx: Tx, shift: Row, back: GivenBack): Promise<void> {
  const cashiers = await tx.all(sql<{ id: string }>`
    select distinct user_id as id from shift_cashiers
    where shift_id = ${shift.id}::uuid and user_id is distinct from ${tx.actor.userId}::uuid`);
  await notify(tx, {
    userIds: cashiers.map(({ id }) => id),
    kind: 'cash-given-back',
    title: `Salieron ${moneyText(back.amountCents, shift.currency)} de ${shift.registerName}`,
    body: `${WHY[back.kind]} y el dinero sale de tu turno. Motivo: ${back.reason}`,
    link: '/caja?vista=turno',
  });
}
