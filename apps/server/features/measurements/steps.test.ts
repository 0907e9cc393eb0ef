import { addDays } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { StepDay } from '@forja/contract/measurements/routes';
import { beforeEach, expect, test } from 'vitest';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';

const { call, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
let coach: TestUser;
let member: TestUser;
let stranger: TestUser;
let params: { id: string };
beforeEach(async () => {
  gym = await buildGym();
  coach = await buildUser({ gym, role: 'admin' });
  member = await buildUser({ gym });
  stranger = await buildUser({ gym });
  params = { id: member.id };
});

const today = dayIn('America/Costa_Rica', Date.now());

const consent = (given: boolean, erase = false) =>
  call('PUT /users/{id}/consents', {
    as: member,
    params,
    body: { purpose: 'health', given, erase },
  });
const bring = (days: StepDay[]) => call('POST /measurements/steps', { as: member, body: { days } });
const steps = (as: TestUser) => call('GET /measurements/{id}/steps', { as, params });

test('the steps of days come in once, and the larger count of a day stays', async () => {
  await consent(false);
  expect((await bring([{ day: today, steps: 100 }])).statusCode).not.toBe(200);
  await consent(true);
  const yesterday = { day: addDays(today, -1), steps: 8000 };
  const old = { day: addDays(today, -200), steps: 500 };
  expect((await bring([old, yesterday, { day: today, steps: 900 }])).data).toEqual({ saved: 3 });
  expect((await bring([yesterday, { day: today, steps: 1200 }])).data).toEqual({ saved: 1 });
  expect((await bring([{ day: today, steps: 5 }])).data).toEqual({ saved: 0 });
  const shown = [yesterday, { day: today, steps: 1200 }];
  expect((await steps(member)).data).toEqual(shown);
  expect((await steps(coach)).data).toEqual(shown);
  expect((await steps(stranger)).statusCode).toBe(404);
});

test('a day that has not come is refused', async () => {
  expect((await bring([{ day: addDays(today, 3), steps: 100 }])).statusCode).toBe(400);
});

test('taken back, they are sealed, and erased where the person wants it', async () => {
  const days = [addDays(today, -1), today].map((day) => ({ day, steps: 8000 }));
  expect((await bring(days)).data).toEqual({ saved: 2 });
  await consent(false);
  expect((await steps(member)).data).toEqual([]);
  await consent(true);
  expect((await steps(member)).data).toHaveLength(2);
  await consent(false, true);
  await consent(true);
  expect((await steps(member)).data).toEqual([]);
});
