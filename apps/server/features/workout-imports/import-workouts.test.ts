import { DAY_MS } from '@forja/calendar/duration';
import type { ImportPreview } from '@forja/contract/workout-imports/routes';
import { EXERCISES } from '@forja/library/training/exercises';
import { FOREIGN_NAMES } from '@forja/library/training/foreign-names';
import { beforeEach, expect, test } from 'vitest';
import { readLines } from '../../platform/documents/sheet/read-lines.ts';
import { multipart } from '../../test/files/multipart.ts';
import { shareHarness, type TestGym, type TestUser } from '../../test/harness.ts';
import { createNameMatcher } from './match-names.ts';
import { readLength, readMoment } from './read-moment.ts';
import { readTable } from './read-rows.ts';
import { readSessions } from './read-sessions.ts';

const { call, send, buildGym, buildUser } = await shareHarness();

let gym: TestGym;
beforeEach(async () => {
  gym = await buildGym();
});

const ZONE = 'America/Costa_Rica';

const HEVY = `"title","start_time","end_time","description","exercise_title","superset_id","exercise_notes","set_index","set_type","weight_kg","reps","distance_km","duration_seconds","rpe"
"Empuje, día 1","5 Mar 2024, 18:00","5 Mar 2024, 19:10","Buen día","Bench Press (Barbell)",,"Agarre medio",0,"warmup",40,10,,,
"Empuje, día 1","5 Mar 2024, 18:00","5 Mar 2024, 19:10","Buen día","Bench Press (Barbell)",,"Agarre medio",1,"normal",80,8,,,8.5
"Empuje, día 1","5 Mar 2024, 18:00","5 Mar 2024, 19:10","Buen día","Bench Press (Barbell)",,"",2,"dropset",60,12,,,
"Empuje, día 1","5 Mar 2024, 18:00","5 Mar 2024, 19:10","Buen día","Running (Treadmill)",,"",0,"normal",,,2.5,900,
"Pierna","7 Mar 2024, 07:30","7 Mar 2024, 08:20","","Squat (Barbell)",,"",0,"failure",100,5,,,
"Pierna","7 Mar 2024, 07:30","7 Mar 2024, 08:20","","Sissy del abuelo",,"",0,"normal",10,12,,,
"Pierna","7 Mar 2024, 07:30","7 Mar 2024, 08:20","","Squat (Barbell)",,"",1,"normal",,,,,
"Pierna","31 Foo 2024, 07:30","","","Squat (Barbell)",,"",1,"normal",100,5,,,
`;
const STRONG = `Date,Workout Name,Duration,Exercise Name,Set Order,Weight,Reps,Distance,Seconds,Notes,Workout Notes,RPE
2024-03-04 18:30:00,"Pierna, A",1h 5m,"Deadlift (Barbell)",W,135.0,5,0,0,"",,
2024-03-04 18:30:00,"Pierna, A",1h 5m,"Deadlift (Barbell)",1,225.0,5,0,0,"",,9
2024-03-04 18:30:00,"Pierna, A",1h 5m,"Deadlift (Barbell)",Rest Timer,0,0,0,120,"",,
2024-03-04 18:30:00,"Pierna, A",1h 5m,"Plank",1,0,0,0,60,"",,
`;
const ANDROID = `Date;Workout Name;Exercise Name;Set Order;Weight;Weight Unit;Reps;RPE;Distance;Distance Unit;Seconds;Notes;Workout Notes;Workout Duration
2024-08-24 17:30:00;PPL;Leg Press;1;265;lbs;8;;;;0;;;1h
2024-08-24 17:30:00;PPL;Walking;1;0;lbs;0;;2;mi;1800;;;1h
`;

const preview = (as: TestUser, text: string, unit?: 'kg' | 'lb') =>
  call('POST /workouts/imports/preview', {
    as,
    ...multipart('file', Buffer.from(text)),
    query: unit ? { unit } : {},
  });

/** The sessions as the person confirms them, with the matched exercises. */
const confirmed = ({ sessions, names }: ImportPreview) => ({
  sessions: sessions.flatMap((session) => {
    const exercises = session.exercises.flatMap(({ name, ...entry }) => {
      const match = names.find((each) => each.name === name)?.match;
      return match ? [{ ...entry, exerciseId: match.id, exerciseName: name }] : [];
    });
    return exercises.length > 0 ? [{ ...session, exercises }] : [];
  }),
});

test('a file of Hevy is read with its kinds, notes, effort and times on the clocks of the gym', async () => {
  const person = await buildUser({ gym });
  const { data, body, statusCode } = await preview(person, HEVY);
  expect(statusCode, body).toBe(200);
  expect(data).toMatchObject({ source: 'hevy', unit: 'kg', known: 0, skipped: 2 });
  expect(data.skippedLines).toEqual([8, 9]);
  expect(data.sessions).toHaveLength(2);
  expect(data.sessions[0]).toMatchObject({
    name: 'Empuje, día 1',
    startedAt: '2024-03-06T00:00:00.000Z',
    finishedAt: '2024-03-06T01:10:00.000Z',
    notes: 'Buen día',
    exercises: [
      {
        name: 'Bench Press (Barbell)',
        notes: 'Agarre medio',
        sets: [
          { kind: 'warmup', weightKg: 40, reps: 10, rir: null },
          { kind: 'work', weightKg: 80, reps: 8, rir: 2 },
          { kind: 'drop', weightKg: 60, reps: 12 },
        ],
      },
      { name: 'Running (Treadmill)', sets: [{ distanceM: 2500, seconds: 900, reps: null }] },
    ],
  });
  expect(data.names).toMatchObject([
    {
      name: 'Bench Press (Barbell)',
      sets: 3,
      sure: true,
      match: { id: 'press-de-banca-con-barra' },
    },
    { name: 'Running (Treadmill)', match: { id: 'carrera-continua-en-banda' } },
    { name: 'Squat (Barbell)', match: { id: 'sentadilla-con-barra' } },
    { name: 'Sissy del abuelo', match: null, sure: false },
  ]);
});

test('a file of Strong states its unit or the person is asked, and rests are not sets', async () => {
  const person = await buildUser({ gym });
  const inPounds = (await preview(person, STRONG, 'lb')).data;
  expect(inPounds).toMatchObject({ source: 'strong', unit: null, skipped: 0 });
  expect(inPounds.sessions).toMatchObject([
    {
      name: 'Pierna, A',
      startedAt: '2024-03-05T00:30:00.000Z',
      finishedAt: '2024-03-05T01:35:00.000Z',
      exercises: [
        { sets: [{ kind: 'warmup' }, { kind: 'work', reps: 5, rir: 1 }] },
        { name: 'Plank', sets: [{ seconds: 60, weightKg: null }] },
      ],
    },
  ]);
  expect(inPounds.sessions[0]?.exercises[0]?.sets[1]?.weightKg).toBeCloseTo(102.06, 2);
  const inKilograms = (await preview(person, STRONG)).data;
  expect(inKilograms.sessions[0]?.exercises[0]?.sets[1]?.weightKg).toBe(225);

  const android = (await preview(person, ANDROID, 'kg')).data;
  expect(android.unit).toBe('lb');
  expect(android.sessions[0]?.exercises[0]?.sets[0]?.weightKg).toBeCloseTo(120.2, 1);
  expect(android.sessions[0]?.exercises[1]?.sets[0]?.distanceM).toBeCloseTo(3218.7, 1);
});

test('confirmed sessions are in the history once, however often they are sent', async () => {
  const person = await buildUser({ gym });
  const friend = await buildUser({ gym });
  const body = confirmed((await preview(person, HEVY)).data);
  const both = await Promise.all(
    [1, 2].map(() => call('POST /workouts/imports', { as: person, body })),
  );
  const added = both.map(({ data }) => data.added);
  expect(added.sort()).toEqual([0, 2]);
  const logs = (await call('GET /workouts/logs', { as: person })).data;
  expect(logs).toMatchObject([
    { dayName: 'Pierna', planId: null, exercises: [{ exerciseName: 'Sentadilla con barra' }] },
    { dayName: 'Empuje, día 1', notes: 'Buen día' },
  ]);
  expect((await preview(person, HEVY)).data).toMatchObject({ known: 2, knownAt: [0, 1] });
  expect((await preview(friend, HEVY)).data.known).toBe(0);
  expect((await call('GET /workouts/logs', { as: friend })).data).toEqual([]);
  const records = (await call('GET /registros', { as: person })).data;
  expect(records.some(({ metric, value }) => metric === 'weight' && value === 100)).toBe(true);
});

test.each([
  ['no file of either app', 'a,b\n1,2', 'No reconocemos el archivo'],
  ['only a head', HEVY.split('\n')[0] ?? '', 'no trae ninguna serie'],
  ['an open quote', `${HEVY}"abierta`, 'comilla sin cerrar'],
])('%s is refused in words', async (_what, text, message) => {
  const person = await buildUser({ gym });
  const answer = await preview(person, text);
  expect(answer.statusCode).toBe(400);
  expect(answer.refused.path).toBe('file');
  expect(answer.refused.message).toContain(message);
});

test('unknown exercises, future dates and too many sets are refused and save nothing', async () => {
  const person = await buildUser({ gym });
  const { sessions } = confirmed((await preview(person, HEVY)).data);
  const [session] = sessions;
  const at = new Date(Date.now() + DAY_MS).toISOString();
  const wrong = [
    [{ ...session, exercises: [{ exerciseId: 'nada', sets: [{ reps: 5 }] }] }],
    [{ ...session, startedAt: at, finishedAt: at }],
    Array.from({ length: 26 }, () => session),
    [],
  ];
  for (const each of wrong) {
    const answer = await send('POST /workouts/imports', { as: person, body: { sessions: each } });
    expect(answer.statusCode, answer.body).toBe(400);
  }
  expect((await call('GET /workouts/logs', { as: person })).data).toEqual([]);
});

test('the twenty-first file within an hour has to wait, and a file with too many names is refused', async () => {
  const person = await buildUser({ gym });
  const [head = '', row = ''] = HEVY.split('\n');
  // A session holds sixty exercises at most, so the names are spread over several days.
  const names = Array.from({ length: 501 }, (_, at) =>
    row.replace('Bench Press', `Press ${at}`).replace('5 Mar', `${1 + (at % 28)} Feb`),
  );
  const many = await preview(person, [head, ...names].join('\n'));
  expect(many.refused.message).toContain('más de 500 ejercicios distintos');
  for (let count = 1; count < 20; count += 1) {
    expect((await preview(person, 'a,b\n1,2')).statusCode).toBe(400);
  }
  const late = await preview(person, HEVY);
  expect(late.statusCode).toBe(429);
  expect(late.error.message).toContain('espera 60 minutos');
  expect((await preview(await buildUser({ gym }), HEVY)).statusCode).toBe(200);
});

test('a file with more workouts than a life has days for them is given up', () => {
  const [head = '', row = ''] = HEVY.split('\n');
  const read = (count: number) => {
    const rows = Array.from({ length: count }, (_, at) => row.replace('Empuje', `Día ${at}`));
    return readSessions(
      readTable(readLines(Buffer.from([head, ...rows].join('\n')), count).lines),
      ZONE,
      'kg',
    );
  };
  expect(read(11_000).sessions).toHaveLength(11_000);
  expect(() => read(11_001)).toThrow(
    expect.objectContaining({ extras: { details: [expect.objectContaining({ path: 'file' })] } }),
  );
});

test('moments and durations are read in the formats of the apps, and nothing else is', () => {
  const noon = '2024-03-04T18:05:00.000Z';
  for (const text of [
    '2024-03-04 12:05:00',
    '2024-03-04 12:05:00 PM',
    '4 Mar 2024, 12:05',
    '04 mar. 2024, 12:05',
    'Mar 4, 2024, 12:05 PM',
    '2024-03-04T12:05',
  ]) {
    expect(readMoment(ZONE, text), text).toBe(noon);
  }
  expect(readMoment(ZONE, '4 ene 2024, 0:10')).toBe('2024-01-04T06:10:00.000Z');
  expect(readMoment(ZONE, '2024-03-04 12:05:00 AM')).toBe('2024-03-04T06:05:00.000Z');
  for (const text of [
    '',
    'ayer',
    '2024-02-31 10:00:00',
    '2024-03-04 25:00:00',
    '32 Mar 2024, 10:00',
  ]) {
    expect(readMoment(ZONE, text), text).toBeNull();
  }
  expect(['1h 5m', '45m', '3600', '50s', ''].map((text) => readLength(text) / 1000)).toEqual([
    3900, 2700, 3600, 50, 0,
  ]);
});

test('common names match their exercise, brackets choose the equipment, and doubts are marked', () => {
  const ids = new Set<string>(EXERCISES.map(({ id }) => id));
  expect(Object.values(FOREIGN_NAMES).filter((id) => !ids.has(id))).toEqual([]);
  const match = createNameMatcher([
    { id: 'own', name: 'Empuje de trineo', aliases: ['Prowler'], equipment: 'sled' },
  ]);
  const sure = {
    'Bench Press (Dumbbell)': 'press-de-banca-con-mancuernas',
    'Incline Bench Press (Dumbbell)': 'press-inclinado-con-mancuernas',
    'Romanian Deadlift (Dumbbell)': 'peso-muerto-rumano-con-mancuernas',
    'Shoulder Press (Machine)': 'press-de-hombro-en-maquina',
    'Lat Pulldown (Cable)': 'jalon-al-pecho-en-polea',
    'Pull Up': 'dominadas',
    'Press de banca con barra': 'press-de-banca-con-barra',
    Prowler: 'own',
  };
  for (const [name, id] of Object.entries(sure)) {
    expect(match(name), name).toEqual({ id, sure: true });
  }
  expect(match('Bench Press (feet up)')).toEqual({
    id: 'press-de-banca-con-barra',
    sure: false,
  });
  expect(match('Baile del pingüino')).toBeNull();
});
