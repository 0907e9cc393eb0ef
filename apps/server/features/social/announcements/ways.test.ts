import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { newId } from '../../../platform/db/ids.ts';
import { build } from '../../../platform/db/sql.ts';
import { startHarness } from '../../../test/harness.ts';
import { startMailbox } from '../../../test/mailbox.ts';

const mailbox = await startMailbox();
const { buildGym, buildUser, call, server } = await startHarness({ SMTP_URL: mailbox.url });

interface Kind {
  status: 'active' | 'invited' | 'disabled';
  address: 'own' | 'guardian' | 'none';
  takes: boolean;
  mail: boolean;
  email: boolean;
  push: boolean;
  whatsapp: boolean;
}

const BOTH = [true, false];

/** Everybody there can be. */
const KINDS: Kind[] = (['active', 'invited', 'disabled'] as const).flatMap((status) =>
  (['own', 'guardian', 'none'] as const).flatMap((address) =>
    BOTH.flatMap((takes) =>
      BOTH.flatMap((mail) =>
        BOTH.flatMap((email) =>
          BOTH.flatMap((push) =>
            BOTH.map((whatsapp) => ({ status, address, takes, mail, email, push, whatsapp })),
          ),
        ),
      ),
    ),
  ),
);

/** What must become of an announcement to somebody: a way, or why there is none. */
function expected(kind: Kind, promotional: boolean): string {
  const { status, address, takes, mail, email, push, whatsapp } = kind;
  if (!takes) return 'declined';
  if (address !== 'none' && (promotional ? email : mail)) return 'mail';
  if (status === 'active' && (!promotional || email || push)) return 'app';
  if (status === 'invited' && address === 'none' && (!promotional || whatsapp)) return 'hand';
  return promotional ? 'no-consent' : 'unsubscribed';
}

const LONG = `${'Cerramos el lunes. '.repeat(60)}Abrimos el martes.`;

/** Whoever differs in what does not matter here is tried once. */
const matters = ({ mail, email, push, whatsapp }: Kind, promotional: boolean): boolean =>
  promotional ? mail : email === push && push === whatsapp;

async function aGymOfAll(promotional: boolean) {
  const gym = await buildGym();
  const boss = await buildUser({ gym, role: 'owner' });
  // A guardian who takes nothing themselves, so that only their children count.
  const guardian = await buildUser({ gym });
  await gym.db.run(
    build.insertInto('social_preferences').values({
      gym_id: gym.id,
      id: guardian.id,
      takes_announcements: false,
    }),
  );
  const people = KINDS.filter((kind) => matters(kind, promotional)).map((kind, at) => ({
    ...kind,
    id: newId(),
    name: `Persona ${at}`,
    mailTo: `persona${at}.${gym.subdomain}@correo.test`,
  }));
  await gym.db.tx(async (tx) => {
    await tx.run(sql`
      insert into users (gym_id, id, member_number, first_name, last_name, username, phone, email, guardian_id, role, status)
      select ${gym.id}::uuid, x.id, 9000 + row_number() over (), x.name, '', x.name, '+506 8712 4490', x.email, x.guardian, 'member', x.status
      from unnest(${people.map(({ id }) => id)}::uuid[], ${people.map(({ name }) => name)}::text[],
        ${people.map(({ address, mailTo }) => (address === 'own' ? mailTo : null))}::text[],
        ${people.map(({ address }) => (address === 'guardian' ? guardian.id : null))}::uuid[],
        ${people.map(({ status }) => status)}::text[]) x (id, name, email, guardian, status)`);
    for (const { id, takes, mail, email, push, whatsapp } of people) {
      if (!takes)
        await tx.run(
          build
            .insertInto('social_preferences')
            .values({ gym_id: gym.id, id, takes_announcements: false }),
        );
      if (!mail)
        await tx.run(
          build.insertInto('notification_preferences').values({
            gym_id: gym.id,
            id,
            choices: JSON.stringify({ announcement: { email: false } }),
          }),
        );
      const given = { email, push, whatsapp };
      for (const way of ['email', 'push', 'whatsapp'] as const)
        if (given[way])
          await tx.run(sql`
            insert into consents (gym_id, id, user_id, purpose, given, version, source)
            values (${gym.id}::uuid, ${newId()}::uuid, ${id}::uuid, ${`marketing-${way}`}, true, 1, 'app')`);
    }
  });
  return { gym, boss, guardian, people };
}

test.each([false, true])(
  'it goes to each by the way there is (advertising: %s)',
  async (promotional) => {
    const { gym, boss, guardian, people } = await aGymOfAll(promotional);
    const open = people.filter(({ status }) => status !== 'disabled');
    const become = new Map(open.map((one) => [one.id, expected(one, promotional)]));
    const idsBy = (fate: string) =>
      open.filter(({ id }) => become.get(id) === fate).map((one) => one.id);
    const audience = { kind: 'everyone' } as const;

    const counts = (
      await call('POST /announcements/audience', { as: boss, body: { audience, promotional } })
    ).data;
    const ways = {
      mail: idsBy('mail').length,
      app: idsBy('app').length,
      hand: idsBy('hand').length,
    };
    const reached = ways.mail + ways.app + ways.hand;
    // With the guardian, who takes none.
    expect(counts).toEqual({ people: open.length + 1, reached, ...ways });

    const body = { title: 'Feriado', body: LONG, audience, promotional };
    const sent = (await call('POST /announcements', { as: boss, body })).data;
    expect(sent).toMatchObject({
      recipients: reached,
      ways: { ...ways, missed: open.length + 1 - reached },
    });
    const rows = await gym.db.all(sql<{ id: string; way: string }>`
    select user_id as id, way from announcement_recipients order by 1`);
    expect(rows.map(({ id, way }) => [id, way])).toEqual(
      [...become].filter(([, fate]) => ['mail', 'app', 'hand'].includes(fate)).sort(),
    );

    await vi.waitFor(async () => {
      const waiting = build.selectFrom('notifications').select('id').where('spread_at', 'is', null);
      expect(await gym.db.all(waiting)).toEqual([]);
    });
    await server.platform.jobs.drain(server.features.flatMap(({ jobs }) => jobs));
    const mailed = open.filter(({ id }) => become.get(id) === 'mail');
    for (const { address, mailTo } of open.filter(({ address }) => address === 'own')) {
      const wanted = mailed.some((one) => one.mailTo === mailTo && address === 'own') ? 1 : 0;
      expect(mailbox.of(mailTo)).toHaveLength(wanted);
    }
    expect(mailbox.of(guardian.email), 'once for all children').toHaveLength(1);
    expect(mailbox.of(guardian.email)[0]?.text).toContain('Abrimos el martes.');

    const untold = (await call('GET /notifications/untold', { as: boss })).data;
    expect(untold.map(({ userId }) => userId).sort()).toEqual(idsBy('hand').sort());
    expect(untold.every((one) => one.body === LONG)).toBe(true);
    const [first] = untold;
    await call('PUT /notifications/untold/{id}', { as: boss, params: { id: first?.id ?? '' } });
    const params = { id: sent.id };
    const unmailed = (await call('GET /announcements/{id}/unmailed', { as: boss, params })).data;
    const whys = new Map(unmailed.map(({ userId, why }) => [userId, why]));
    for (const id of idsBy('hand'))
      expect(whys.get(id)).toBe(id === first?.userId ? 'told' : 'hand');
    // Who refuses advertising is counted and named to nobody.
    const named = ['declined', 'unsubscribed'].flatMap((why) => idsBy(why).map((id) => [id, why]));
    if (!promotional) for (const [id = '', why] of named) expect(whys.get(id)).toBe(why);
    expect(unmailed).toHaveLength(ways.hand + (promotional ? 0 : named.length + 1));
  },
);
