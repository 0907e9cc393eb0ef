import { expect, test } from 'vitest';
import { newId } from '../db/ids.ts';
import { GYM_CHANGED } from '../identity/tenancy.ts';
import type { Notice } from '../notices/bus.ts';
import type { Notices } from '../notices/notices.ts';
import { createLiveFeed } from './feed.ts';

const event = (gymId: string): Notice & { ref: string } => ({
  topic: 'live',
  gymId,
  ref: JSON.stringify({ id: newId(), topic: 'message', to: 'everyone' }),
});
const idOf = ({ ref }: { ref: string }): string => JSON.parse(ref).id;

/** A feed, and how a notice and a gap reach it. */
function build(past: Notice[] = []) {
  const handlers = new Map<string, (notice: Notice) => void>();
  const hear = (notice: Notice) => handlers.get(notice.topic)?.(notice);
  let miss: () => void = () => undefined;
  const notices: Notices = {
    on: (topic, handler) => void handlers.set(topic, handler),
    onChange: () => undefined,
    takePast: () => past,
    onGap(handler) {
      miss = handler;
    },
    isHearing: () => true,
    shout: () => undefined,
    startRelay: () => undefined,
    stop: async () => undefined,
  };
  const feed = createLiveFeed(notices);
  const tell = (gymId: string) => {
    const told = event(gymId);
    hear(told);
    return idOf(told);
  };
  return { feed, tell, hear, miss: () => miss() };
}

test('a busy gym does not take what a quiet one can resume from', () => {
  const { feed, tell } = build();
  const quiet = tell('quiet');
  const before = feed.head('silent');
  for (let n = 0; n < 5_001; n++) tell('busy');
  const newest = tell('quiet');
  expect(feed.after('quiet', quiet)?.map(({ id }) => id)).toEqual([newest]);
  expect(feed.after('silent', before)).toEqual([]);
});

test('who was away too long is told so, and everybody after a gap', () => {
  const { feed, tell, miss } = build();
  const start = feed.head('busy');
  const first = tell('busy');
  expect(feed.after('busy', start)).toHaveLength(1);
  for (let n = 0; n < 1_001; n++) tell('busy');
  expect(feed.after('busy', start)).toBeUndefined();
  expect(feed.after('busy', first)).toBeUndefined();
  const head = feed.head('busy');
  expect(feed.after('busy', head)).toEqual([]);
  miss();
  expect(feed.after('busy', head)).toBeUndefined();
});

test('of very many gyms, those that were quiet for longest are forgotten and say so', () => {
  const { feed, tell } = build();
  const first = tell('gym 0');
  for (let gym = 1; gym <= 20_000; gym++) tell(`gym ${gym}`);
  expect(feed.after('gym 0', first)).toBeUndefined();
  expect(feed.after('gym 1', feed.head('gym 1'))).toEqual([]);
});

test('who saw a gym before it was in another cell reads it again when it is back', () => {
  const { feed, tell, hear } = build();
  const other = tell('other');
  const seen = tell('gym');
  expect(feed.after('gym', seen)).toEqual([]);
  hear({ topic: GYM_CHANGED, gymId: 'gym' });
  expect(feed.after('gym', seen)).toBeUndefined();
  expect(feed.after('gym', feed.head('gym'))).toEqual([]);
  expect(feed.after('other', other)).toEqual([]);
  const before = event('gym');
  const { feed: later } = build([before, { topic: GYM_CHANGED, gymId: 'gym' }]);
  expect(later.after('gym', idOf(before))).toBeUndefined();
});

test('what was said before it began can be resumed from', () => {
  const past = [event('gym'), event('gym')];
  const { feed } = build(past);
  const [first, second] = past.map(idOf);
  expect(feed.after('gym', first ?? '')?.map(({ id }) => id)).toEqual([second]);
});
