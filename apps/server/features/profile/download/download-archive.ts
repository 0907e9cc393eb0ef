import type { Db, Tx } from '../../../platform/db/gym-db.ts';
import { createZip, type Zip } from '../../../platform/documents/zip.ts';
import type { Written } from '../../../platform/http/spool.ts';
import type { PersonRegistry } from '../../../platform/identity/person-registry.ts';
import { personalDataText } from './write-download.ts';

const DATA = 'mis-datos.json';

async function addEverything(zip: Zip, person: PersonRegistry, tx: Tx, userId: string) {
  await zip.add(DATA, personalDataText(person, tx, userId));
  const lists = [];
  for (const filesOf of person.personalFiles) lists.push(await filesOf(tx, userId));
  return lists.flat();
}

/** All data about a person and their pictures, with one picture in memory at a time. */
export function openDownload(person: PersonRegistry, db: Db, userId: string): Written {
  const zip = createZip();
  return {
    stream: zip.stream,
    async write() {
      const files = await db.tx((tx) => addEverything(zip, person, tx, userId), 'snapshot');
      for (const { name, read } of files) {
        const bytes = await read();
        if (bytes) await zip.add(name, [bytes]);
      }
      await zip.end();
    },
  };
}
