import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { fakeApi, refusal } from '../test/fake-api.ts';
import { ErrorBoundary } from './error-boundary.tsx';
import { SCREENS } from './routes.ts';

const entrance = SCREENS.filter(({ access }) => access === 'entrance');

test.each(entrance.map(({ path, load }) => [path, load] as const))(
  '%s brings all it needs, as no shell stands around it',
  async (path, load) => {
    const api = fakeApi();
    const silent = () => {
      throw refusal('UNAVAILABLE');
    };
    api.on('POST /reset-tokens/verify', silent);
    api.on('POST /claim-links/verify', silent);
    const { default: Screen } = await load();
    const { container } = render(
      <MemoryRouter initialEntries={[`${path}?token=abcdefabcdefabcdef`]}>
        <ErrorBoundary>
          <Screen />
        </ErrorBoundary>
      </MemoryRouter>,
    );
    await act(() => new Promise<void>((resolve) => setTimeout(resolve)));
    expect(container.textContent).not.toContain('Oops');
  },
);
