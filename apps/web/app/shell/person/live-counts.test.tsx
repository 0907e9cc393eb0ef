import { expect, test } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { logInAs } from '../../../test/log-in-as.ts';
import { show } from '../../../test/show.tsx';
import { LiveCounts } from './live-counts.tsx';

test.each([
  [false, 1],
  [true, 0],
])(
  'messages are confirmed where a gym may change: expired %s, %s calls',
  async (isExpired, calls) => {
    const api = fakeApi();
    const status = isExpired ? 'expired' : 'active';
    const gymSubscription = { status, isExpired, plan: 'pro', endsAt: null } as const;
    await logInAs(api, { role: 'owner', gymSubscription });
    const read = new Promise<void>((resolve) => {
      api.on('GET /notifications/unread', () => {
        resolve();
        return { notifications: 0, messages: 0 };
      });
    });
    api.on('PUT /messages/delivered', () => undefined as never);
    await show(<LiveCounts />);
    await read;
    expect(api.sent('PUT /messages/delivered')).toHaveLength(calls);
  },
);
