import { DAY_MINUTES } from '@forja/calendar/duration';
import { expect, test } from 'vitest';
import { holdText } from './hold-words.ts';

test.each([
  [30, '30 minutos'],
  [60, '1 hora'],
  [90, '90 minutos'],
  [120, '2 horas'],
  [DAY_MINUTES, '24 horas'],
  [3 * DAY_MINUTES, '3 días'],
])('%i minutes are %s', (minutes, words) => expect(holdText(minutes)).toBe(words));
