import type { Payment } from '@forja/contract/accounts/payment-routes';
import { sql } from 'kysely';
import { isSamePerson } from '../../domain/people/same-person.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { PersonalFile } from '../../platform/identity/person-registry.ts';

const archiveName = (paymentId: string) => `comprobantes/${paymentId}.webp`;

/** A signed address would expire within hours, so the picture is named as in the archive. */
export const asDownloaded = (payment: Payment): Payment => ({
  ...payment,
  receiptPhoto: payment.receiptPhoto === null ? null : archiveName(payment.id),
});

export async function receiptFiles(
  db: Db,
  files: SignedFiles,
  userId: string,
): Promise<PersonalFile[]> {
  const photos = await db.all(sql<{ id: string; photo: string }>`
    select id, receipt_photo as photo from payments
    where ${isSamePerson(sql`user_id`, userId)} and receipt_photo is not null order by created_at`);
  return photos.map(({ id, photo }) => ({
    name: archiveName(id),
    read: () => files.read(db.gymId, photo),
  }));
}
