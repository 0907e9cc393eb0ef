import type { Payment } from '@forja/contract/accounts/payment-routes';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { toWebp } from '../../platform/files/images.ts';
import type { SignedFiles } from '../../platform/files/signed-files.ts';
import type { Caller } from '../../platform/identity/session.ts';
import { findPayment } from './payment-rows.ts';
import { mayReplacePhoto } from './policy.ts';

const PHOTO_BOX = { width: 1600, height: 1600, fit: 'inside' } as const;
const PUBLIC = '/files/';

/** A payment for a caller who may see it, with a temporary address of its picture. */
export function shownPayment(files: SignedFiles, gymId: string, payment: Payment): Payment {
  const { receiptPhoto } = payment;
  const isMoved = receiptPhoto !== null && !receiptPhoto.startsWith(PUBLIC);
  return isMoved ? { ...payment, receiptPhoto: files.addressOf(gymId, receiptPhoto) } : payment;
}

/** Stores the picture of a receipt, visible only to the payer and management. */
export async function addPhoto(
  db: Db,
  files: SignedFiles,
  caller: Caller,
  id: string,
  bytes: Buffer,
): Promise<Payment> {
  const before = await findPayment(db, caller, id);
  if (!(await mayReplacePhoto(db, caller, before))) throw new AppError('FORBIDDEN');
  if (before.status !== 'reported') {
    throw new AppError('CONFLICT', { message: 'Ese pago ya se revisó.' });
  }
  const photo = await files.put(
    db.gymId,
    await toWebp(db.gymId, bytes, 'photo', PHOTO_BOX),
    'webp',
  );
  await db.run(build.updateTable('payments').set({ receipt_photo: photo }).where('id', '=', id));
  const old = before.receiptPhoto;
  const name = old?.startsWith(PUBLIC) ? await files.takePublic(db.gymId, old) : old;
  if (name) await files.remove(db.gymId, name);
  return findPayment(db, caller, id);
}

/** Moves pictures from the public files, so that their old addresses stop working. */
export async function hidePublicPhotos(
  db: Db,
  files: Pick<SignedFiles, 'takePublic'>,
): Promise<void> {
  const found = await db.all(sql<{ photo: string }>`
    select receipt_photo as photo from payments where receipt_photo like '/files/%'`);
  for (const { photo } of found) {
    const name = await files.takePublic(db.gymId, photo);
    // A missing file is skipped: its folder may only be unavailable.
    if (!name) continue;
    await db.run(
      build.updateTable('payments').set({ receipt_photo: name }).where('receipt_photo', '=', photo),
    );
  }
}
