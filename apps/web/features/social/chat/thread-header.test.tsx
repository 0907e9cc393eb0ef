import type { Conversation } from '@forja/contract/social/conversation-routes';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { show } from '../../../test/screen.tsx';
import { ThreadHeader } from './thread-header.tsx';

const conversation: Conversation = {
  person: {
    id: crypto.randomUUID(),
    name: 'Kevin Chinchilla',
    profilePic: null,
    isStaff: false,
    online: true,
    lastSeenAt: null,
    coachesMe: false,
  },
  last: null,
  unread: 0,
  lastSeq: 0,
  theirDeliveredSeq: 0,
  theirReadSeq: 0,
  refusal: null,
  blocked: false,
};

test('without a network nobody is said to be there', async () => {
  fakeApi();
  const nothing = () => undefined;
  const screen = await show(
    <ThreadHeader conversation={conversation} typing={false} onBack={nothing} onSearch={nothing} />,
  );
  await screen.see('en línea');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await screen.see('sin conexión');
  expect(screen.text()).not.toMatch(/en línea/i);
  network.mockRestore();
});
