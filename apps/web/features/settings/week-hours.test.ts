import { expect, test } from 'vitest';
import { dayProblems, hoursOf, weekOf, withDay } from './week-hours.ts';

const saved = [
  { weekday: 1, opens: '15:00', closes: '21:00' },
  { weekday: 1, opens: '05:00', closes: '11:00' },
  { weekday: 0, opens: '08:00', closes: '13:00' },
];

test('a week keeps every span, earliest first, and closed days have none', () => {
  const week = weekOf(saved);
  expect(week[1]?.map(({ opens }) => opens)).toEqual(['05:00', '15:00']);
  expect(week[3]).toEqual([]);
  expect(hoursOf(week)).toHaveLength(3);
});

test('closing one day leaves the others', () => {
  expect(hoursOf(withDay(weekOf(saved), 1, []))).toEqual([
    { weekday: 0, opens: '08:00', closes: '13:00' },
  ]);
});

test('missing, backward and crossing times are told apart', () => {
  expect(
    dayProblems([
      { opens: '05:00', closes: '11:00' },
      { opens: '10:00', closes: '12:00' },
      { opens: '20:00', closes: '19:00' },
      { opens: '', closes: '19:00' },
    ]),
  ).toEqual([
    undefined,
    'Se cruza con otro horario del mismo día.',
    'Tiene que cerrar después de abrir.',
    'Escribe a qué hora abre y a qué hora cierra.',
  ]);
});

test('one span may begin when the other ends', () => {
  const spans = [
    { opens: '05:00', closes: '11:00' },
    { opens: '11:00', closes: '12:00' },
  ];
  expect(dayProblems(spans)).toEqual([undefined, undefined]);
});
