import { render, screen } from '@testing-library/react';
import { useRef } from 'react';
import { expect, test } from 'vitest';
import { useCovered } from './covered.ts';

function View({ covers }: { covers: boolean }) {
  const view = useRef<HTMLDivElement>(null);
  useCovered(view, covers);
  return (
    <div ref={view}>
      <button type="button">Serie lista</button>
    </div>
  );
}

const page = (covers: boolean) => (
  <>
    <nav>
      <a href="/home">Inicio</a>
    </nav>
    <main>
      <button type="button">Debajo</button>
      <View covers={covers} />
    </main>
    <section aria-label="Avisos">Listo.</section>
  </>
);

const isInert = (text: string) => screen.getByText(text).closest('[inert]') !== null;

test('what a view covers is out of reach while it covers it, but for what is told', () => {
  const { rerender } = render(page(true));
  const state = () => ['Inicio', 'Debajo', 'Serie lista', 'Listo.'].map(isInert);
  expect(state()).toEqual([true, true, false, false]);
  rerender(page(false));
  expect(state()).toEqual([false, false, false, false]);
  rerender(page(true));
  expect(state()).toEqual([true, true, false, false]);
});
