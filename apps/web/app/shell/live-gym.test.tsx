import type { LiveTopic } from '@forja/contract/live';
import { act } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import type { LiveHandler } from '../../lib/live/hub.ts';
import { cachedQuery } from '../../lib/query/cached-query.ts';
import { queryClient } from '../../lib/query/query.ts';
import { cache } from '../../lib/session/current.ts';
import { show } from '../../test/screen.tsx';
import { LiveGym } from './live-gym.tsx';

const heard = new Map<LiveTopic, LiveHandler>();
vi.mock('../../lib/live/current.ts', () => ({
  useLive: (topic: LiveTopic, handler: LiveHandler) => heard.set(topic, handler),
}));

const KINDS = ['events', 'orders', 'products', 'default'] as const;

const isKept = (kind: (typeof KINDS)[number]) => cache.read(kind, ['lista']) !== null;

async function keepAll() {
  for (const kind of KINDS) {
    await queryClient.fetchQuery(cachedQuery(kind, ['lista'], async () => [kind]));
  }
  // As after a reload: only the device still has them.
  queryClient.clear();
}

const say = (topic: LiveTopic, first = false) =>
  act(async () => heard.get(topic)?.({ first, gap: false, ref: undefined }));

afterEach(() => cache.clear());

test.each([
  ['orders', ['events', 'default']],
  ['notification', ['orders', 'products', 'default']],
] as const)('news of %s drop what the device keeps of it and nothing else', async (topic, left) => {
  await show(<LiveGym />);
  await keepAll();
  await say(topic, true);
  expect(KINDS.filter(isKept)).toEqual([...KINDS]);
  await say(topic);
  expect(KINDS.filter(isKept)).toEqual([...left]);
});
