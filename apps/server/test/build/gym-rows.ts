import { DAY_MS } from '@forja/calendar/duration';
import type { BuiltInName } from '@forja/contract/duties/profiles';
import { CONSENT_VERSIONS, type ConsentPurpose } from '@forja/contract/privacy/values';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import { type Insertable, sql } from 'kysely';
import { tokenDigest } from '../../features/devices/device-tokens.ts';
import type { Db } from '../../platform/db/gym-db.ts';
import { newId } from '../../platform/db/ids.ts';
import type { DB } from '../../platform/db/schema.generated.ts';
import { build } from '../../platform/db/sql.ts';

export const DEVICE_TOKEN = 'fjd_test';
const digest = tokenDigest(DEVICE_TOKEN);
const theme = JSON.stringify(defaultTheme);

/** A gym with a device and a register, in one round trip as nearly every test makes one. */
export async function insertGym(
  db: Db,
  gym: Insertable<DB['gyms']>,
  { name, shift }: { name: string; shift: boolean },
): Promise<void> {
  const own = { gym_id: db.gymId };
  const register_id = newId();
  const settings = { gym_name: name, theme, quiet_from: '03:00', quiet_to: '03:00' };
  const device = { name: 'Puerta de prueba', kind: 'reader', token_digest: digest };
  await db.together(
    // The gym has existed for a while, so that tests can have a history.
    build.insertInto('gyms').values({ ...gym, created_at: sql`now() - interval '2 years'` }),
    // Almost no quiet hours, so that emails are not delayed when tests run at night.
    build.insertInto('gym_settings').values({ ...own, id: db.gymId, ...settings }),
    build.insertInto('access_devices').values({ ...own, id: newId(), ...device }),
    build.insertInto('registers').values({ ...own, id: register_id, name: 'Caja 1' }),
    ...(shift ? openShift(own, register_id) : []),
  );
}

/** The shift of the register, so that cash can be taken. */
const openShift = (own: { gym_id: string }, register_id: string) => [
  build.insertInto('counters').values({ ...own, name: 'shift', value: 1 }),
  build
    .insertInto('shifts')
    .values({ ...own, id: newId(), number: 1, register_id, float_cents: 0 }),
];

interface Belonging {
  sessionId: string;
  profile: BuiltInName | undefined;
  consents: readonly ConsentPurpose[];
}

/** A person with a session, their consents and, on the staff, their profile. */
export async function insertUser(
  db: Db,
  user: Insertable<DB['users']> & { id: string },
  { sessionId, profile, consents }: Belonging,
): Promise<void> {
  const own = { gym_id: db.gymId };
  const soon = new Date(Date.now() + DAY_MS);
  const agreed = consents.map((purpose) => {
    const consent = { given: true, version: CONSENT_VERSIONS[purpose], source: 'app' };
    return { ...own, user_id: user.id, purpose, ...consent };
  });
  const duties = { ...own, id: user.id, built_in: profile };
  // As if the password was just re-entered, however long the file takes.
  const session = { id: sessionId, user_id: user.id, expires_at: soon, confirmed_at: soon };
  await db.together(
    build.insertInto('users').values(user),
    ...(agreed.length > 0 ? [build.insertInto('consents').values(agreed)] : []),
    ...(profile ? [build.insertInto('staff_duties').values(duties)] : []),
    build.insertInto('sessions').values({ ...own, ...session }),
  );
}
