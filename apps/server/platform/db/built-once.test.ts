import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { build, builtOnce, compile, pageLimit } from './sql.ts';

test('a query that is built once says the same as one that is built each time', () => {
  const make = vi.fn((id: string, name: string | null) =>
    build
      .selectFrom('users')
      .where('id', '=', id)
      .where('status', 'in', ['active', 'invited'])
      .where('username', '=', sql<string>`coalesce(${name}, ${id})`)
      .select('id')
      .limit(7),
  );
  // A mock has no length of its own.
  const query = builtOnce((id: string, name: string | null) => make(id, name));
  for (const [id, name] of [
    ['a', 'Ana'],
    ['b', null],
    ['active', 'invited'],
  ] as const) {
    const { sql: text, parameters } = query(id, name);
    const each = compile(make(id, name));
    expect({ text, parameters }).toEqual({ text: each.sql, parameters: each.parameters });
  }
  // Once for the kept one, and once for each that it was compared with.
  expect(make).toHaveBeenCalledTimes(4);
});

test('a query that looks at its values is refused', () => {
  const byText = builtOnce((name: string) => sql`select ${sql.lit(`${name}%`)}`);
  expect(() => byText('Ana')).toThrow('depends on a value');
});

test('pages of any size are read with few texts, each with a row more than is shown', () => {
  const texts = new Set<string>();
  for (let shown = 1; shown <= 200; shown++) {
    const { sql: text, parameters } = compile(pageLimit(shown));
    expect(Number(text)).toBeGreaterThan(shown);
    expect(parameters).toEqual([]);
    texts.add(text);
  }
  expect(texts.size).toBeLessThanOrEqual(4);
});
