import { addDays, mondayOf } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { UserPlan } from '@forja/contract/training/routes';
import type { WorkoutLog } from '@forja/contract/training/workout-routes';
import { screen } from '@testing-library/react';
import { test } from 'vitest';
import { show } from '../../../test/show.tsx';
import { Adherence } from './adherence.tsx';

const monday = mondayOf(dayIn('America/Costa_Rica', Date.now()));
const lastWeek = addDays(monday, -7);

const PLAN: UserPlan = {
  id: crypto.randomUUID(),
  userId: crypto.randomUUID(),
  routineId: null,
  name: 'Fuerza',
  description: '',
  days: ['Torso', 'Pierna'],
  deload: null,
  startsOn: lastWeek,
  active: true,
  folder: null,
  exerciseCount: 2,
  coach: null,
  own: false,
  nextDay: 1,
  lastLoggedAt: null,
  sessionCount: 2,
  createdAt: '2026-01-05T10:00:00.000Z',
  updatedAt: '2026-01-05T10:00:00.000Z',
};

const logOn = (day: string): WorkoutLog => ({
  id: crypto.randomUUID(),
  userId: PLAN.userId,
  planId: PLAN.id,
  planName: PLAN.name,
  day: 1,
  dayName: 'Torso',
  startedAt: `${day}T18:00:00Z`,
  finishedAt: `${day}T19:00:00Z`,
  notes: null,
  exercises: [],
  recordCount: 0,
  records: [],
});

test('adherence counts from the day the plan began, in the weeks of Home', async () => {
  const days = [addDays(lastWeek, 4), addDays(lastWeek, 1), addDays(lastWeek, -3)];
  await show(<Adherence plan={PLAN} logs={days.map(logOn)} isPart={false} />);
  screen.getByText('2 de 2 sesiones del plan');
});

test('of weeks whose sessions were not all read nothing is said', async () => {
  const plan = { ...PLAN, startsOn: addDays(monday, -70) };
  const days = [addDays(lastWeek, 1), addDays(monday, -12)];
  await show(<Adherence plan={plan} logs={days.map(logOn)} isPart={true} />);
  screen.getByText('1 de 2 sesiones del plan');
});
