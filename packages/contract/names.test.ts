import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyName, name } from './fields.ts';
import { withoutHiddenSigns } from './names.ts';
import type { newPerson } from './people/routes.ts';
import { routes } from './routes.ts';

const HIDDEN = [
  '\n',
  '\r',
  '\t',
  '\u0007',
  '\u001b',
  '\u0085',
  '\u00ad',
  '\u034f',
  '\u061c',
  '\u115f',
  '\u200b',
  '\u200c',
  '\u200d',
  '\u200e',
  '\u2028',
  '\u202e',
  '\u2060',
  '\u2066',
  '\u2800',
  '\u3164',
  '\ufeff',
  '\u{e0041}',
];

test('a name is refused with a sign nobody sees', () => {
  for (const sign of HIDDEN) {
    const code = sign.codePointAt(0)?.toString(16);
    expect(name(60).safeParse(`Ana${sign}Mora`).success, code).toBe(false);
    expect(anyName(60).safeParse(`Ana${sign}Mora`).success, code).toBe(false);
    expect(withoutHiddenSigns(`Ana${sign}Mora`), code).toMatch(/^Ana ?Mora$/);
  }
});

test('a name is one text however it was typed: composed, with plain single spaces, trimmed', () => {
  expect(name(60).parse(' Jose\u0301\u00a0 Núñez\n')).toBe('José Núñez');
  expect(name(60).safeParse(' \n').success).toBe(false);
  expect(anyName(60).parse(' ')).toBe('');
});

test('accents, apostrophes, other scripts and joined emoji stay', () => {
  const names = [
    "Ñandú O'Higgins-Müller",
    'Łukasz',
    '李小龍',
    'محمد',
    'Reto 💪🏽',
    'Yoga 👩\u200d🏫',
    'HIIT ❤️\u200d🔥',
  ];
  for (const each of names) expect(name(60).parse(each)).toBe(each);
});

test('what a name accepts it keeps as it is the next time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (typed) => {
      const { data } = name(200).safeParse(typed);
      if (data !== undefined) expect(name(200).parse(data)).toBe(data);
    }),
    { numRuns: 1_000 },
  );
});

const parse = (schema: unknown, body: object): readonly (readonly PropertyKey[])[] => {
  const { safeParse } = schema as typeof newPerson;
  const { error } = safeParse(body as never);
  return error?.issues.map(({ path }) => path) ?? [];
};

test('names of people, of the gym and of what it offers are names', () => {
  const hidden = 'Plan\u200bMes';
  for (const [route, field] of [
    [routes.people.create, 'firstName'],
    [routes.people.create, 'lastName'],
    [routes.people.update, 'firstName'],
    [routes.session.updateMe, 'username'],
    [routes.settings.update, 'gymName'],
    [routes.locations.create, 'name'],
    [routes.memberships.createPlan, 'name'],
    [routes.classes.create, 'title'],
    [routes.store.createProduct, 'name'],
    [routes.promotions.create, 'name'],
  ] as const) {
    expect(parse(route.body, { [field]: hidden }), `${route.path} ${field}`).toContainEqual([
      field,
    ]);
  }
});
