import type { NewIncomingMoney } from '@forja/contract/incoming/routes';
import { readNationalId } from '@forja/contract/people/national-id';
import { sql } from 'kysely';
import { readPhone } from '../../domain/people/phone.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { conflictAt, fieldError } from '../../platform/errors/app-error.ts';
import { addMoney } from './add-money.ts';

/** Money entered by hand, in the form that all sources share. */
export async function addByHand(db: Db, value: NewIncomingMoney): Promise<string> {
  return db.tx(async (tx) => {
    const { tooLate } = await tx.one(sql<{ tooLate: boolean }>`
      select ${value.arrivedOn}::date > gym_today() as "tooLate"`);
    if (tooLate) throw fieldError('arrivedOn', 'Ese día aún no llega.');
    const { senderPhone: phone, senderNationalId: national } = value;
    const senderPhone = phone === null ? null : (readPhone(phone) ?? phone);
    const senderNationalId =
      national === null ? null : (readNationalId(national)?.text ?? national);
    const money = { ...value, senderPhone, senderNationalId, raw: '', isReturned: false };
    const [id] = await addMoney(tx, 'hand', [money]);
    if (!id) throw conflictAt('reference', 'Ese dinero ya está en la lista.');
    const changes = { amountCents: value.amountCents };
    await audit(tx, {
      action: 'incoming.create',
      objectType: 'incoming-money',
      objectId: id,
      changes,
    });
    return id;
  });
}
