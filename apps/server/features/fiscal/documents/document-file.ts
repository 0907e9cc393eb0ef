import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import { AppError } from '../../../platform/errors/app-error.ts';

/** The signed XML of a document; 404 before it is signed. */
export async function readDocumentFile(
  db: Db,
  id: string,
): Promise<{ clave: string; xml: string }> {
  const { clave, xml } = await db.one(sql<{ clave: string; xml: string | null }>`
    select clave, xml from fiscal_documents where id = ${id}::uuid`);
  if (xml === null) throw new AppError('NOT_FOUND');
  return { clave, xml };
}
