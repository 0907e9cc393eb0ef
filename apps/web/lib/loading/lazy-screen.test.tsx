import { screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { show } from '../../test/show.tsx';
import { lazyCode, lazyScreen } from './lazy-screen.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

const Card = ({ name }: { name: string }) => <p>Tarjeta de {name}</p>;

/** Says whether it was ever drawn. */
function watchedFallback() {
  const drawn = vi.fn();
  const Fallback = () => {
    drawn();
    return <p>Cargando...</p>;
  };
  return { drawn, Fallback };
}

test('code that is here is drawn in the first pass, without its fallback', async () => {
  const Part = lazyScreen(async () => ({ Card }), 'Card');
  await Part.load();
  const { drawn, Fallback } = watchedFallback();
  await show(
    <Suspense fallback={<Fallback />}>
      <Part name="Ana" />
    </Suspense>,
  );
  screen.getByText('Tarjeta de Ana');
  expect(drawn).not.toHaveBeenCalled();
});

test('code that is on its way shows the fallback until it has come, and is asked for once', async () => {
  const load = vi.fn(async () => ({ Card }));
  const Part = lazyScreen(load, 'Card');
  const { drawn, Fallback } = watchedFallback();
  await show(
    <Suspense fallback={<Fallback />}>
      <Part name="Ana" />
      <Part name="Luis" />
    </Suspense>,
  );
  await screen.findByText('Tarjeta de Luis');
  expect(drawn).toHaveBeenCalled();
  expect(load).toHaveBeenCalledOnce();
});

test('code that could not be loaded is asked for again', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const load = vi.fn<() => Promise<{ Card: typeof Card }>>();
  load.mockRejectedValueOnce(new Error('cut')).mockResolvedValueOnce({ Card });
  const part = lazyCode(load, 'Card');
  await expect(part.load()).rejects.toThrow();
  expect(part.loaded()).toBeNull();
  await expect(part.load()).resolves.toBe(Card);
});
