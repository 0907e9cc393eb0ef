import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startHarness } from '../../../test/harness.ts';
import { newId } from '../ids.ts';

const { buildGym, buildUser, owner } = await startHarness();
const statementOf = (file: string) =>
  readFileSync(join(import.meta.dirname, '../../../migrations', file), 'utf8');

test('0836: what was agreed to before is read from its text, by who may see the gym alone', async () => {
  const gym = await buildGym();
  const person = await buildUser({ gym });
  const texts = ['Autorizo cobrar, desde 5 días antes de que empiece.', 'Otro texto.'];
  const ids = texts.map(() => newId());
  const client = await owner.connect();
  const days = async () =>
    (
      await client.query<{ days: number | null }>(
        'select days_before as days from saved_cards where id = any ($1) order by id',
        [ids],
      )
    ).rows.map((row) => row.days);
  const fill = () => client.query(statementOf('0836_days_agreed_before.backfill.sql'), [ids]);
  try {
    await client.query("select set_config('app.gym_id', $1, false)", [gym.id]);
    for (const [at, id] of ids.entries()) {
      await client.query(
        `insert into saved_cards (gym_id, id, user_id, account, consent_text, consent_version, state, expires_at)
         values ($1, $2, $3, 'acct', $4, 1, 'closed', now())`,
        [gym.id, id, person.id, texts[at]],
      );
    }
    await client.query("select set_config('app.gym_id', '', false)");
    // What 0575 and 0758 did: nothing, without a word.
    expect((await fill()).rowCount).toBe(0);
    await client.query("select set_config('app.gym_id', $1, false)", [gym.id]);
    expect(await days()).toEqual([null, null]);
    await fill();
    expect(await days()).toEqual([5, null]);
  } finally {
    await client.query("select set_config('app.gym_id', '', false)");
    client.release();
  }
});
