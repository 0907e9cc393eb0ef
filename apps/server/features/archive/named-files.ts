import { type Area, type FileStore, fileKey } from '../../platform/files/file-store.ts';
import type { GymTx } from './catalogue.ts';

/** Where rows name uploads: the area, the table, and the text in which their names stand. */
const NAMED: readonly (readonly [area: Area, table: string, text: string])[] = [
  ['files', 'gym_settings', 'logo'],
  ['files', 'users', 'profile_pic'],
  ['files', 'store_banners', 'image::text'],
  ['files', 'store_images', 'sources::text'],
  ['private', 'message_pictures', 'file'],
  ['signed', 'payments', 'receipt_photo'],
  ['signed', 'progress_photos', 'file_name'],
  ['signed', 'exercise_videos', 'file_name'],
];

/** Public and private uploads are named by their path, signed ones by their name alone. */
const NAMES = NAMED.map(
  ([area, table, text]) => `
  select '${area}' as area, (regexp_matches(${text},
    ${area === 'signed' ? `'^([\\w.-]+)$'` : `'/files/' || current_gym() || '/([\\w.-]+)'`}, 'g'))[1] as name
  from ${table} where gym_id = current_gym()`,
).join(' union ');

/** The uploads that rows of the gym name and that are not where uploads are kept. */
export async function missingFiles(tx: GymTx, store: FileStore): Promise<string[]> {
  const there = new Set<string>();
  for await (const { key } of store.list(tx.gymId)) there.add(key);
  const { rows } = await tx.raw(`select area, name from (${NAMES}) named order by area, name`);
  // The query above selects exactly these columns.
  return (rows as { area: Area; name: string }[])
    .map(({ area, name }) => fileKey(area, tx.gymId, name))
    .filter((key) => key !== undefined)
    .filter((key) => !there.has(key));
}
