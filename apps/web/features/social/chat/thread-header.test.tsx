import type { Conversation } from '@forja/contract/social/conversation-routes';
import { screen } from '@testing-library/react';
import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { fakeApi } from '../../../test/fake-api.ts';
import { acrossElements, show } from '../../../test/show.tsx';
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
  await show(
    <ThreadHeader conversation={conversation} typing={false} onBack={nothing} onSearch={nothing} />,
  );
  await screen.findByText('en línea');
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await act(async () => void window.dispatchEvent(new Event('offline')));
  await screen.findByText('sin conexión');
  expect(screen.queryByText(acrossElements(/en línea/i))).toBeNull();
  network.mockRestore();
});
