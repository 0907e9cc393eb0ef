import { expect, type Locator, test } from '@playwright/test';
import { sql } from '../support/database.ts';
import { logIn, reserveMember } from '../support/people.ts';

const MESSAGES = 2000;

/** Two friends with a long conversation; each wrote every second message. */
async function buildOldFriends() {
  const [one, two] = [await reserveMember(48), await reserveMember(49)];
  const pair = [one.id, two.id].sort();
  const params = [one.id, two.id, ...pair];
  await sql(
    `with gym as (select gym_id from users where id = $1),
     friends as (
       insert into friendships (gym_id, id, low_id, high_id, requested_by, status, accepted_at)
       select gym_id, gen_random_uuid(), $3, $4, $1, 'accepted', now() from gym
       on conflict on constraint friendships_pair do nothing),
     talk as (
       insert into conversations (gym_id, id, low_id, high_id, last_seq)
       select gym_id, gen_random_uuid(), $3, $4, ${MESSAGES} from gym returning gym_id, id),
     both_of_them as (
       insert into conversation_members (gym_id, id, conversation_id, user_id, read_seq, delivered_seq)
       select gym_id, gen_random_uuid(), id, unnest(array[$1, $2]::uuid[]), ${MESSAGES}, ${MESSAGES}
       from talk)
     insert into messages (gym_id, id, conversation_id, seq, sender_id, body, created_at)
     select gym_id, gen_random_uuid(), id, n, case n % 2 when 0 then $2::uuid else $1::uuid end,
       'Número ' || n || repeat(' y algo más', n % 7) || case n when 37 then ' palabra escondida' else '' end,
       now() - make_interval(mins => 10 * (${MESSAGES} - n))
     from talk, generate_series(1, ${MESSAGES}) n`,
    params,
  );
  return { one, two };
}

const topOf = async (message: Locator): Promise<number> => {
  const box = await message.boundingBox();
  if (!box) throw new Error('The message is not on the screen');
  return box.y;
};

test('two thousand messages: reading back never jumps, a search goes there, a draft stays', {
  tag: '@prove',
}, async ({ page, browser }) => {
  const { one, two } = await buildOldFriends();
  const other = await (await browser.newContext()).newPage();
  await Promise.all([logIn(page, one.email), logIn(other, two.email)]);
  await page.goto(`/mensajes?con=${two.id}`);
  const message = (seq: number) => page.locator(`#mensaje-${seq}`);
  await expect(message(MESSAGES)).toBeInViewport();

  // The next pages are delayed until the position of the visible message is known.
  let letThrough = () => {};
  await page.route(/\/api\/messages\/.*before=/, async (route) => {
    await new Promise<void>((done) => {
      letThrough = done;
    });
    await route.continue();
  });
  for (const oldest of [1961, 1861]) {
    const asked = page.waitForRequest(/before=/);
    await message(oldest).scrollIntoViewIfNeeded();
    await asked;
    const eye = message(oldest + 3);
    const before = await topOf(eye);
    letThrough();
    await expect(message(oldest - 100)).toBeAttached();
    expect(Math.abs((await topOf(eye)) - before)).toBeLessThanOrEqual(1);
  }
  letThrough();
  await page.unroute(/\/api\/messages\/.*before=/);

  // It also stays in place when the other writes at the end.
  await message(1900).scrollIntoViewIfNeeded();
  const before = await topOf(message(1900));
  await other.goto(`/mensajes?con=${one.id}`);
  await other.getByLabel(/^Mensaje para/).fill('Algo nuevo');
  await other.getByRole('button', { name: 'Enviar', exact: true }).click();
  await expect(page.getByText('Algo nuevo')).toHaveCount(2);
  expect(Math.abs((await topOf(message(1900))) - before)).toBeLessThanOrEqual(1);

  await page.getByLabel(/^Mensaje para/).fill('Esto lo termino luego');
  await page.getByRole('button', { name: 'Buscar en esta conversación' }).click();
  await page.getByPlaceholder('Buscar en esta conversación').fill('escondida');
  await page.getByRole('list', { name: 'Mensajes encontrados' }).getByRole('button').click();
  await expect(message(37)).toBeInViewport();
  await page.reload();
  await expect(page.getByLabel(/^Mensaje para/)).toHaveValue('Esto lo termino luego');
  await expect(page.getByText('Borrador:')).toBeVisible();
});
