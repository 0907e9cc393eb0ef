import { DAY_MS } from '@forja/calendar/duration';
import { defaultTheme } from '@forja/ui/theme/keys.ts';
import type pg from 'pg';
import type { Config } from '../platform/config/config.ts';
import { loadSecrets } from '../platform/config/secrets.ts';
import { analyze } from '../platform/db/analyze.ts';
import { type Tx, withGym } from '../platform/db/gym-db.ts';
import { createFiles } from '../platform/files/files.ts';
import { openFileStore } from '../platform/files/open-store.ts';
import { withoutKeys } from '../platform/files/sealed/sealed-store.ts';
import { createSignedFiles } from '../platform/files/signed-files.ts';
import { createPasswords } from '../platform/identity/passwords.ts';
import { insertGym } from '../provider/insert-gym.ts';
import { seedAccess } from './access.ts';
import { seedAudit } from './audit.ts';
import { seedClasses } from './classes.ts';
import { DEMO_PASSWORD, SAMPLE_GYMS, type SampleGym } from './gyms.ts';
import { seedLocations } from './locations.ts';
import { seedMeasurements } from './measurements.ts';
import { seedCounter } from './money/counter.ts';
import { seedMemberships } from './money/memberships.ts';
import { seedPromotions } from './money/promotions.ts';
import { seedSubscription } from './money/subscription.ts';
import { seedNutrition } from './nutrition/nutrition.ts';
import { seedConsents } from './people/consents.ts';
import { seedPeople } from './people/people.ts';
import { seedStaff } from './people/staff.ts';
import { createRandom } from './random.ts';
import { findSamples, noteSamplesMade } from './samples.ts';
import type { Seeding } from './seeding.ts';
import { seedSocial } from './social.ts';
import { seedStoreDiscounts } from './store/discounts.ts';
import { seedStore } from './store/store.ts';
import { CAIMAN_THEME } from './themes.ts';
import { seedTraining } from './training.ts';
import { seedVideos } from './videos.ts';

/** One step per feature, in the order of their dependencies. */
const STEPS: readonly { name: string; run(seeding: Seeding): Promise<void> }[] = [
  { name: 'locations', run: seedLocations },
  { name: 'subscription', run: seedSubscription },
  { name: 'people', run: seedPeople },
  { name: 'memberships', run: seedMemberships },
  { name: 'audit', run: seedAudit },
  { name: 'store', run: seedStore },
  { name: 'training', run: seedTraining },
  { name: 'classes', run: seedClasses },
  { name: 'access', run: seedAccess },
  { name: 'measurements', run: seedMeasurements },
  { name: 'nutrition', run: seedNutrition },
  { name: 'store discounts', run: seedStoreDiscounts },
  { name: 'social', run: seedSocial },
  { name: 'videos', run: seedVideos },
  // Added last, so that the earlier steps draw the same random numbers as before.
  { name: 'counter', run: seedCounter },
  { name: 'staff', run: seedStaff },
  { name: 'promotions', run: seedPromotions },
  { name: 'consents', run: seedConsents },
];

export const SYSTEM = {
  userId: null,
  role: 'system',
  sessionId: null,
  address: '',
  requestId: 'seed',
};

async function createGym(tx: Tx, sample: SampleGym, now: Date): Promise<void> {
  const endsAt =
    sample.endsInDays === null ? null : new Date(now.getTime() + sample.endsInDays * DAY_MS);
  const weekdays = [1, 2, 3, 4, 5].map((weekday) => ({ weekday, opens: '05:00', closes: '22:00' }));
  await insertGym(tx, {
    subdomain: sample.subdomain,
    gymName: sample.gymName,
    plan: sample.plan,
    status: sample.status,
    endsAt,
    addOns: sample.addOns,
    theme: sample.subdomain === 'prueba' ? CAIMAN_THEME : defaultTheme,
    contact: {
      email: `hola@${sample.subdomain}.test`,
      phone: '+506 2222 0101',
      address: 'San José, Costa Rica',
      legalId: '3-101-654321',
    },
    openingHours: [
      ...weekdays,
      { weekday: 6, opens: '07:00', closes: '16:00' },
      { weekday: 0, opens: '08:00', closes: '13:00' },
    ],
  });
}

type Means = Pick<Seeding, 'passwordHash' | 'files' | 'signedFiles'>;

/** What the gym is made with; everybody in it has this password. */
export async function meansOf(config: Config, password: string): Promise<Means> {
  const store = openFileStore(config);
  const secrets = loadSecrets(config.dataDir, config.secret, config.previousSecret);
  return {
    passwordHash: await createPasswords(config.hashConcurrency).hash(password),
    files: createFiles(store),
    signedFiles: createSignedFiles(withoutKeys(store), secrets),
  };
}

/** Makes a sample gym in one transaction, with what else is done at its beginning and its end. */
export async function seedGym(
  owner: pg.Pool,
  sample: SampleGym,
  seed: number,
  { now, ...means }: Means & Pick<Seeding, 'now'>,
  { begin, end }: { begin?(tx: Tx): Promise<unknown>; end?(tx: Tx): Promise<void> } = {},
): Promise<void> {
  const random = createRandom(seed);
  const gymId = random.id(new Date(now.getTime() - 400 * DAY_MS));
  await withGym(owner, gymId, SYSTEM).tx(async (tx) => {
    // The statement timeout is meant for requests; this adds months of history at once.
    await tx.raw("set local statement_timeout = '120s'");
    await begin?.(tx);
    await createGym(tx, sample, now);
    for (const step of STEPS) await step.run({ db: tx, sample, random, now, ...means });
    await end?.(tx);
  });
}

/** Creates the missing sample gyms, each completely or not at all. */
export async function seedGyms(
  owner: pg.Pool,
  config: Config,
  say: (line: string) => void,
  now = new Date(),
): Promise<void> {
  const { missing } = await findSamples(owner);
  if (missing.length === 0) return;
  const means = await meansOf(config, DEMO_PASSWORD);
  for (const [at, sample] of SAMPLE_GYMS.entries()) {
    if (!missing.some(({ subdomain }) => subdomain === sample.subdomain)) continue;
    say(`Seeding the sample gym ${sample.subdomain}…`);
    await seedGym(owner, sample, at + 1, { ...means, now });
  }
  await noteSamplesMade(owner);
  await analyze(owner);
}
