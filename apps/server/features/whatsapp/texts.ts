import type { WhatsAppEdits, WhatsAppTexts } from '@forja/contract/whatsapp/routes';
import {
  DEFAULT_WHATSAPP,
  WHATSAPP_TEXT_NAMES,
  WHATSAPP_TEXTS,
} from '@forja/contract/whatsapp/texts';
import { sql } from 'kysely';
import { requireNoOtherTarget } from '../../domain/money-in-texts.ts';
import { audit } from '../../platform/db/audit.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { build } from '../../platform/db/sql.ts';
import { mergeEdits } from '../../platform/http/merge-edits.ts';

const inGym = build
  .selectFrom('gym_settings')
  .select(sql<Partial<WhatsAppTexts>>`whatsapp_texts`.as('own'));

/** The gym's own texts, or ours where it has none. */
export async function readTexts(db: Db, query = inGym): Promise<WhatsAppTexts> {
  const { own } = await db.one(query);
  return { ...DEFAULT_WHATSAPP, ...own };
}

/** Writes the texts that are given; the others stay as they are. */
export function saveTexts(db: Db, given: WhatsAppEdits): Promise<WhatsAppTexts> {
  return db.tx(async (tx) => {
    const before = await readTexts(tx, inGym.forUpdate());
    const value = { ...before, ...mergeEdits(given, before) };
    const changed = WHATSAPP_TEXTS.filter((kind) => value[kind] !== before[kind]);
    await requireNoOtherTarget(tx, value, before);
    // Only texts that differ are stored, so that better defaults reach gyms that never changed them.
    const own = WHATSAPP_TEXTS.filter((kind) => value[kind] !== DEFAULT_WHATSAPP[kind]);
    const stored = JSON.stringify(Object.fromEntries(own.map((kind) => [kind, value[kind]])));
    await tx.run(build.updateTable('gym_settings').set({ whatsapp_texts: stored }));
    if (changed.length === 0) return before;
    await audit(tx, {
      action: 'settings.whatsapp',
      objectType: 'settings',
      objectId: null,
      changes: { changed: changed.map((kind) => WHATSAPP_TEXT_NAMES[kind]) },
    });
    return readTexts(tx);
  });
}
