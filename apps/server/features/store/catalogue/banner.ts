import type { Banner, BannerInput } from '@forja/contract/store/front-routes';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../../domain/money-in-texts.ts';
import { audit } from '../../../platform/db/audit.ts';
import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { AppError } from '../../../platform/errors/app-error.ts';
import type { Files } from '../../../platform/files/files.ts';
import { removePicture, storePicture } from '../../../platform/files/images.ts';
import { announce } from '../../../platform/notices/notices.ts';
import { STORE_CHANGED } from './catalogue.ts';

/** The stored banner, active or not. */
export async function findBanner(db: Db): Promise<Banner | undefined> {
  const query = build
    .selectFrom('store_banners')
    .select(['eyebrow', 'title', 'text', 'link', 'link_label as linkLabel', 'image', 'active']);
  // `setPicture` is the only writer of the picture.
  return (await db.maybe(query)) as Banner | undefined;
}

export async function shownBanner(db: Db): Promise<Banner | null> {
  const found = await findBanner(db);
  return found?.active ? found : null;
}

async function finish(tx: Tx, changes: Record<string, unknown>): Promise<Banner> {
  await audit(tx, { action: 'store.banner', objectType: 'banner', objectId: null, changes });
  await announce(tx, STORE_CHANGED);
  const saved = await findBanner(tx);
  if (!saved) throw new AppError('NOT_FOUND');
  return saved;
}

/** The texts of a banner. A link within the gym's own address cannot lead anywhere else. */
const textsOf = ({ eyebrow, title, text, linkLabel, link }: BannerInput) => ({
  eyebrow,
  title,
  text,
  linkLabel,
  link: link?.startsWith('/') ? '' : link,
});

export async function saveBanner(db: Db, files: Files, input: BannerInput): Promise<Banner> {
  const before = await findBanner(db);
  const { image, linkLabel, ...values } = input;
  const row = { ...values, link_label: linkLabel, updated_at: new Date() };
  const saved = await db.tx(async (tx) => {
    await requireNoOtherTarget(tx, textsOf(input), before);
    await tx.run(
      build
        .insertInto('store_banners')
        .values({ gym_id: tx.gymId, id: newId(), ...row })
        .onConflict((conflict) =>
          conflict
            .column('gym_id')
            .doUpdateSet({ ...row, ...(image === null ? { image: null } : {}) }),
        ),
    );
    return finish(tx, input);
  });
  if (image === null && before?.image) await removePicture(files, db.gymId, before.image.sources);
  return saved;
}

export async function setBannerPicture(db: Db, files: Files, bytes: Buffer): Promise<Banner> {
  const before = await findBanner(db);
  if (!before)
    throw new AppError('NOT_FOUND', { message: 'Guarda el anuncio antes de agregar la imagen.' });
  const picture = await storePicture(files, db.gymId, bytes, 'image');
  const saved = await db.tx(async (tx) => {
    await tx.run(sql`update store_banners set image = ${JSON.stringify(picture)}::jsonb`);
    return finish(tx, { image: picture.sources.at(-1)?.webp });
  });
  if (before.image) await removePicture(files, db.gymId, before.image.sources);
  return saved;
}
