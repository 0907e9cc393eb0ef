import { plainText } from '@forja/calendar/plain-text';
import { sql } from 'kysely';
import type { Db } from '../../../platform/db/gym-db.ts';
import {
  cutOf,
  matchName,
  type NameFit,
  type NameWords,
  nameWordsOf,
  phonesIn,
} from '../reading/sender-words.ts';

/** What the texts of bank and payer say about the sender. */
export interface Clues {
  sender: NameWords;
  detail: NameWords;
  phones: readonly string[];
}

interface Words {
  id: string;
  senderName: string | null;
  detail: string | null;
}

export async function readClues(
  db: Db,
  ids: readonly string[],
): Promise<ReadonlyMap<string, Clues>> {
  const rows = await db.all(sql<Words>`
    select id, sender_name as "senderName", detail from incoming_money
    where id = any (${[...ids]}::uuid[])`);
  return new Map(
    rows.map(({ id, senderName, detail }) => [
      id,
      { sender: nameWordsOf(senderName), detail: nameWordsOf(detail), phones: phonesIn(detail) },
    ]),
  );
}

/** The clues of each as the database takes them. */
export const cluesText = (clues: ReadonlyMap<string, Clues>): string =>
  JSON.stringify(
    [...clues].map(([id, { sender, detail, phones }]) => ({
      id,
      words: [...new Set([...sender.words, ...detail.words])],
      cuts: [...cutOf(sender), ...cutOf(detail)],
      phones,
    })),
  );

interface Named {
  firstName: string;
  lastName: string;
}

const MIN_NICKNAME = 3;

/** The rest of the description beside the sender's name. */
const restOf = ({ sender, detail }: Clues): NameWords => {
  const words = detail.words.filter((word) => !sender.words.includes(word));
  return { words, last: words.find((word) => word === detail.last) ?? null };
};

/** Words that identify a person: first and last name, or a short form of the first. */
function saidOf(rest: NameWords, person: Named, isNamed: boolean): string | null {
  const first = plainText(person.firstName).split(/\s+/);
  const parts = isNamed ? [...first, ...plainText(person.lastName).split(/\s+/)] : first;
  const said = rest.words.filter(
    (word) => word.length >= MIN_NICKNAME && parts.some((part) => part.startsWith(word)),
  );
  return said.join(' ') || null;
}

/** How well the sender's name and the description match a person. */
export function matchSenderName(
  clues: Clues | undefined,
  person: Named,
): { nameFit: NameFit | null; namedInDetail: boolean; detailSays: string | null } {
  if (!clues) return { nameFit: null, namedInDetail: false, detailSays: null };
  const rest = restOf(clues);
  const namedInDetail = matchName(rest, person) !== null;
  return {
    nameFit: matchName(clues.sender, person),
    namedInDetail,
    detailSays: saidOf(rest, person, namedInDetail),
  };
}
