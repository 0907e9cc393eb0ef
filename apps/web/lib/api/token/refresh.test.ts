import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../../test/clock.ts';
import { memoryStore } from '../../storage.ts';
import { createRefresher, type RefreshAnswer } from './refresh.ts';
import { createTokenStore } from './token-store.ts';

function build() {
  const clock = createTestClock();
  const page = new EventTarget();
  const tokens = createTokenStore(memoryStore(), page);
  tokens.write('viejo');
  let asked = 0;
  let answer: () => Promise<RefreshAnswer> = async () => ({ kind: 'refreshed', token: 'nuevo' });
  let beforeLock = () => {};
  let offline = false;
  const refresher = createRefresher({
    tokens,
    ask: () => {
      asked += 1;
      return answer();
    },
    exclusively: async (task) => {
      beforeLock();
      return task();
    },
    now: clock.now,
    offline: () => offline,
  });
  return {
    clock,
    tokens,
    refresher,
    asked: () => asked,
    answerWith: (next: RefreshAnswer) => {
      answer = async () => next;
    },
    answerLate: (next: () => Promise<RefreshAnswer>) => {
      answer = next;
    },
    goOffline: (now: boolean) => {
      offline = now;
    },
    whileWaiting: (run: () => void) => {
      beforeLock = run;
    },
  };
}

describe('The silent refresh', () => {
  it('stores nothing when somebody logged out before its answer came', async () => {
    const { refresher, tokens, answerLate } = build();
    const late = Promise.withResolvers<RefreshAnswer>();
    answerLate(() => late.promise);
    const outcome = refresher.refresh();
    await Promise.resolve();
    tokens.clear();
    late.resolve({ kind: 'refreshed', token: 'nuevo' });
    expect((await outcome).kind).toBe('blocked');
    expect(tokens.read()).toBeNull();
  });

  it('leaves the token of who logged in before its answer came', async () => {
    const { refresher, tokens, answerLate } = build();
    const late = Promise.withResolvers<RefreshAnswer>();
    answerLate(() => late.promise);
    const outcome = refresher.refresh();
    await Promise.resolve();
    tokens.write('de otra persona');
    late.resolve({ kind: 'refreshed', token: 'nuevo' });
    expect(await outcome).toEqual({ kind: 'refreshed', token: 'de otra persona' });
    expect(tokens.read()).toBe('de otra persona');
  });

  it('is shared by every call that needs it', async () => {
    const { refresher, asked, tokens } = build();
    const outcomes = await Promise.all([
      refresher.refresh(),
      refresher.refresh(),
      refresher.refresh(),
    ]);
    expect(asked()).toBe(1);
    expect(outcomes.every((outcome) => outcome.kind === 'refreshed')).toBe(true);
    expect(tokens.read()).toBe('nuevo');
  });

  it('takes the token another tab got while this one waited', async () => {
    const { refresher, asked, tokens, whileWaiting } = build();
    whileWaiting(() => tokens.write('de otra pestaña'));
    expect(await refresher.refresh()).toEqual({ kind: 'refreshed', token: 'de otra pestaña' });
    expect(asked()).toBe(0);
  });

  it('lets at least 60 seconds pass between attempts', async () => {
    const { refresher, asked, clock, answerWith } = build();
    answerWith({ kind: 'unreachable' });
    await refresher.refresh();
    clock.sleep(59_999);
    expect(await refresher.refresh()).toEqual({ kind: 'cooling', answered: false });
    clock.sleep(1);
    await refresher.refresh();
    expect(asked()).toBe(2);
  });

  it('does not count what never left a device without a network', async () => {
    const { refresher, asked, goOffline } = build();
    goOffline(true);
    expect(await refresher.refresh()).toEqual({ kind: 'unreachable' });
    goOffline(false);
    expect((await refresher.refresh()).kind).toBe('refreshed');
    expect(asked()).toBe(1);
  });

  it('throws the token away when it is rejected', async () => {
    const { refresher, tokens, answerWith } = build();
    answerWith({ kind: 'rejected' });
    expect(await refresher.refresh()).toEqual({ kind: 'rejected' });
    expect(tokens.sync()).toBeNull();
  });

  it('keeps the token another tab got while this one was rejected', async () => {
    const { refresher, tokens, answerLate } = build();
    answerLate(async () => {
      tokens.write('de otra pestaña');
      return { kind: 'rejected' };
    });
    expect(await refresher.refresh()).toEqual({ kind: 'rejected' });
    expect(tokens.sync()).toBe('de otra pestaña');
  });

  it.each(['failed', 'blocked', 'unreachable'] as const)(
    'leaves the token alone when it is %s',
    async (kind) => {
      const { refresher, tokens, answerWith } = build();
      answerWith({ kind });
      expect(await refresher.refresh()).toEqual({ kind });
      expect(tokens.sync()).toBe('viejo');
    },
  );
});
