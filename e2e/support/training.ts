import { DAY_MS, MINUTE_MS } from '@forja/calendar/duration';
import { expect, type Page } from '@playwright/test';
import { sql } from './database.ts';
import { beginSession, reserveMember } from './people.ts';

const BENCH = {
  exerciseId: 'press-de-banca-con-barra',
  exerciseName: 'Press de banca con barra',
};

interface Lifted {
  daysAgo: number;
  weightKg: number;
  reps: number;
  sets?: number;
  name?: string;
}

/** Saves a workout of an hour with the bench press, like the app of the person who is logged in. */
export async function saveWorkout(page: Page, lifted: Lifted) {
  const { daysAgo, weightKg, reps, sets = 3, name = 'Libre' } = lifted;
  const status = await page.evaluate(
    async ({ entry, ago, minute, set, count, dayName }) => {
      const at = (minutes: number) => new Date(Date.now() - ago + minutes * minute).toISOString();
      const done = Array.from({ length: count }, () => ({ kind: 'work', ...set, doneAt: at(5) }));
      const answer = await fetch('/api/workouts/logs', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${localStorage.getItem('access_token')}`,
        },
        body: JSON.stringify({
          id: crypto.randomUUID(),
          startedAt: at(0),
          finishedAt: at(60),
          dayName,
          exercises: [{ ...entry, sets: done }],
        }),
      });
      return answer.status;
    },
    {
      entry: BENCH,
      ago: daysAgo * DAY_MS,
      minute: MINUTE_MS,
      set: { weightKg, reps },
      count: sets,
      dayName: name,
    },
  );
  expect(status).toBe(201);
}

/** A member without a plan or workouts, logged in on this page. */
export async function beginUntrained(page: Page, number: number): Promise<{ id: string }> {
  const person = await reserveMember(number);
  await sql('delete from user_plans where user_id = $1', [person.id]);
  await sql('delete from workout_logs where user_id = $1', [person.id]);
  await beginSession(page, person.email);
  return person;
}
