import { sql } from 'kysely';
import type { Db } from '../../platform/db/gym-db.ts';
import { fieldError } from '../../platform/errors/app-error.ts';
import {
  dutiesOf,
  type StoredDuties,
  storedDuties,
  storedDutiesOf,
} from '../../platform/identity/duties.ts';

interface Coach {
  id: string;
  name: string;
  profilePic: string | null;
}

/** The staff whose duties include classes, also those who have not accepted their invitation yet. */
export async function listClassCoaches(db: Db): Promise<Coach[]> {
  const staff = await db.all(sql<Coach & StoredDuties>`
    select u.id, u.username as name, u.profile_pic as "profilePic", ${storedDuties}
    from users u ${storedDutiesOf}
    where u.role <> 'member' and u.status <> 'disabled' order by u.search_name, u.id`);
  return staff
    .filter((one) => dutiesOf(one).permissions.has('classes.manage'))
    .map(({ id, name, profilePic }) => ({ id, name, profilePic }));
}

export async function requireCoach(db: Db, coachId: string | null | undefined): Promise<void> {
  if (!coachId) return;
  const coaches = await listClassCoaches(db);
  if (coaches.some(({ id }) => id === coachId)) return;
  throw fieldError('coachId', 'Elige de la lista a quien da clases.');
}
