import { KINDS, NOTIFICATION_KINDS } from '@forja/contract/notifications/kinds';
import { expect, test } from 'vitest';
import { screenAt } from './routes.ts';

/** Screens of one record need its id in the address. */
const addressOf = (screen: string) => (screen === '/producto' ? '/producto/1' : screen);

test.each(KINDS)('what is told about %s opens a screen', (kind) => {
  const { opens } = NOTIFICATION_KINDS[kind];
  expect(opens.length).toBeGreaterThan(0);
  for (const screen of opens) {
    const found = screenAt(addressOf(screen));
    expect(found?.path, screen).toBeDefined();
    expect(found?.path, screen).not.toBe('*');
  }
});
