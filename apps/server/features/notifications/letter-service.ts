import { isOn, type NotificationKind } from '@forja/contract/notification-kinds';
import type { Tx } from '../../platform/db/gym-db.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Letter, post } from '../mail/service.ts';
import { readPreferences } from './repo.ts';
import { notify } from './service.ts';

interface About {
  userId: string;
  kind: NotificationKind;
  /** Where the app shows it. */
  link: string;
}

/** Tells one person by notification, and by this letter unless they want no e-mail of the kind. */
export async function tellByLetter(
  platform: Platform,
  tx: Tx,
  { userId, kind, link }: About,
  letter: Letter,
  /** Holds the letter back until then, as quiet hours ask. */
  after?: Date,
): Promise<void> {
  await notify(tx, {
    userIds: [userId],
    kind,
    title: letter.subject,
    body: letter.paragraphs[0] ?? '',
    link,
    mailed: true,
  });
  const choices = (await readPreferences(tx, userId))?.choices ?? {};
  if (isOn(choices, kind, 'email')) await post(platform, tx, letter, after);
}
