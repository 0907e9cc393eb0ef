import type { AnswerOf } from '@forja/contract/route';
import type { RouteByKey, RouteKey } from '@forja/contract/routes';
import { screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { type FakeApi, fakeApi, refusal } from './fake-api.ts';
import { logInAs } from './log-in-as.ts';
import { acrossElements, show } from './show.tsx';

/** A read that the server fails at first and answers when it is tried again. */
export function failsOnce<K extends RouteKey>(key: K, answer: AnswerOf<RouteByKey[K]>) {
  return (api: FakeApi) => {
    let hasFailed = false;
    api.on(key, () => {
      if (hasFailed) return answer;
      hasFailed = true;
      throw refusal('INTERNAL');
    });
  };
}

export interface Place {
  element: ReactNode;
  at?: string;
  reads: (api: FakeApi) => void;
  /** What else the screen asks for. */
  around?: (api: FakeApi) => void;
  failed: string;
  /** What it says once it has been read, which a failure must not claim; nothing where it hides. */
  shown?: string;
}

/** Each place says that its read failed, claims nothing, and shows what it has when tried again. */
export function testFailedReads(places: Record<string, Place>) {
  test.each(Object.entries(places))(
    '%s: a failed read is said as such, and can be tried again',
    async (_, { element, at = '/', reads, around, failed, shown }) => {
      const api = fakeApi();
      await logInAs(api, { role: 'owner' });
      around?.(api);
      reads(api);
      const user = await show(element, { at });
      await screen.findByText(failed);
      if (shown) expect(screen.queryByText(acrossElements(shown))).toBeNull();
      await user.click(screen.getByRole('button', { name: 'Reintentar' }));
      await waitFor(() => expect(screen.queryByText(acrossElements(failed))).toBeNull());
      if (shown) await screen.findAllByText(acrossElements(shown));
    },
  );
}
