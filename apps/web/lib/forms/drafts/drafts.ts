import { session } from '../../session/current.ts';
import { DRAFT_PREFIX } from '../../session/drop-drafts.ts';
import { tabStore } from '../../storage.ts';
import type { DraftFields } from './edit-tracker.ts';

/** Null while nobody is logged in: drafts of strangers are not kept. */
function keyOf(name: string): string | null {
  const { user } = session.state();
  return user && `${DRAFT_PREFIX}${user.id}:${name}`;
}

/** Drafts last as long as the tab and are shown only to the person who wrote them. */
export function readDraft(name: string): DraftFields | null {
  const key = keyOf(name);
  const text = key && tabStore.getItem(key);
  // Only this module writes these entries.
  return text ? (JSON.parse(text) as DraftFields) : null;
}

export function writeDraft(name: string, fields: DraftFields): void {
  const key = keyOf(name);
  if (!key) return;
  if (Object.keys(fields).length === 0) tabStore.removeItem(key);
  else tabStore.setItem(key, JSON.stringify(fields));
}

export const dropDraft = (name: string): void => writeDraft(name, {});
