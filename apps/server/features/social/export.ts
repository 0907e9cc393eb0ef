import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import type { Column } from '../../platform/documents/columns.ts';
import { type ListExport, singlePage } from '../exports/public.ts';

interface Sent {
  createdAt: string;
  title: string;
  body: string;
  audience: string;
  sender: string | null;
  recipients: number;
  readers: number;
}

const COLUMNS: readonly Column<Sent>[] = [
  { title: 'enviado', kind: 'instant', read: ({ createdAt }) => createdAt },
  { title: 'título', kind: 'text', read: ({ title }) => title },
  { title: 'mensaje', kind: 'text', width: 2, read: ({ body }) => body },
  { title: 'para', kind: 'text', read: ({ audience }) => audience },
  { title: 'envió', kind: 'text', read: ({ sender }) => sender },
  { title: 'personas', kind: 'integer', read: ({ recipients }) => recipients },
  { title: 'leyeron', kind: 'integer', read: ({ readers }) => readers },
];

const sent = (db: Db) =>
  db.all(sql<Sent>`
    select a.created_at as "createdAt", a.title, a.body, a.audience_name as audience, a.recipients,
      trim(u.first_name || ' ' || u.last_name) as sender,
      (select count(r.read_at)::int from announcement_recipients r
        where r.gym_id = a.gym_id and r.announcement_id = a.id) as readers
    from announcements a
    left join users u on u.gym_id = a.gym_id and u.id = a.sender_id
    order by a.created_at desc`);

/** What the gym announced and how many read it, newest first. */
export const announcementsExport = (db: Db): ListExport<Sent> => ({
  name: 'comunicados',
  title: 'Comunicados',
  columns: COLUMNS,
  rows: singlePage(() => sent(db)),
  filters: {},
});
