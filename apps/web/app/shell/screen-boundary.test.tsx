import { Link, Route, Routes, useLocation } from 'react-router';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ChunkLoadError } from '../../lib/screen/chunks.ts';
import { show } from '../../test/screen.tsx';
import { ScreenBoundary } from './screen-boundary.tsx';

function Broken({ error }: { error: Error }): never {
  throw error;
}

function Frame({ error }: { error: Error }) {
  return (
    <>
      <Link to="/usuarios">Usuarios</Link>
      <ScreenBoundary place={useLocation().pathname}>
        <Routes>
          <Route path="/caja" element={<Broken error={error} />} />
          <Route path="/usuarios" element={<p>18 personas</p>} />
        </Routes>
      </ScreenBoundary>
    </>
  );
}

test('a screen that cannot be loaded leaves the frame and the other screens', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  const screen = await show(<Frame error={new ChunkLoadError('CHUNK_LOAD_FAILED')} />, {
    at: '/caja',
  });
  await screen.see('No pudimos abrir esta pantalla');
  await screen.click('Usuarios');
  await screen.see('18 personas');
});

test('any other error is for the fallback of the whole app', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  onTestFinished(() => void vi.restoreAllMocks());
  await expect(show(<Frame error={new Error('broken')} />, { at: '/caja' })).rejects.toThrow(
    'broken',
  );
});
