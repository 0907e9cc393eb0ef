import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { ScanLine } from 'lucide-react';
import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useSession } from '../../../lib/session/current.ts';
import { useStore } from '../../../lib/store.ts';
import { smallDesk } from './small-desk-state.ts';

const ADDRESS = '/accesos?registrar=1';

/** The minimised entry desk: it waits on every screen and continues where it was. */
export function SmallDesk() {
  const { user } = useSession();
  const kept = useStore(smallDesk);
  const navigate = useNavigate();
  const isMine = kept !== null && kept.staffId === user?.id;
  useEffect(() => {
    if (!isMine) return;
    const open = (event: KeyboardEvent) => {
      if (event.key !== 'F2' || document.querySelector(':modal')) return;
      event.preventDefault();
      void navigate(ADDRESS);
    };
    addEventListener('keydown', open);
    return () => removeEventListener('keydown', open);
  }, [isMine, navigate]);
  if (!isMine) return null;
  const { verdict } = kept;
  return (
    <button
      type="button"
      aria-keyshortcuts="F2"
      onClick={() => void navigate(ADDRESS)}
      className="sticky bottom-3 z-20 mx-3 mt-auto flex min-h-13 items-center gap-3 rounded-card border border-line bg-float px-3.5 py-2 text-left shadow-float hover:bg-sunk max-[769px]:bottom-[calc(66px+env(safe-area-inset-bottom))] min-[769px]:mr-4 min-[769px]:ml-auto min-[769px]:w-80"
    >
      <ScanLine size={20} aria-hidden="true" className="flex-none text-link" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">Registrar entrada</span>
        {verdict && (
          <span className="block truncate text-12 text-muted">
            {verdict.name}: {verdict.result.toLocaleLowerCase('es')}
          </span>
        )}
      </span>
      <span className="max-md:hidden">
        <Kbd>F2</Kbd>
      </span>
    </button>
  );
}
