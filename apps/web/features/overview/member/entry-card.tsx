import { ChevronRight, QrCode } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { isTraining } from '../../../shared/training/is-training.ts';

const HomeCode = lazyScreen(() => import('../../access/code/home-code.tsx'), 'HomeCode');

/**
 * A card that opens the entry code. During a workout it shows the code itself, because the person
 * may be walking from room to room.
 */
export function EntryCard() {
  const { user } = useSession();
  const plain = <PlainCard />;
  if (!user || !isTraining()) return plain;
  return (
    <Suspense fallback={plain}>
      <HomeCode userId={user.id} otherwise={plain} />
    </Suspense>
  );
}

function PlainCard() {
  return (
    <Link
      to="/accesos"
      className="flex min-h-20 items-center gap-4 rounded-card bg-primary-solid p-3 pr-4 text-on-primary hover:bg-primary-solid-hover active:bg-primary-solid-active"
    >
      <span className="grid size-[72px] flex-none place-items-center rounded-[14px] bg-white text-black">
        <QrCode size={58} strokeWidth={1.5} aria-hidden="true" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="block text-16 font-semibold">Código de entrada</span>
        <span className="block text-13">Toca para abrirlo. Funciona sin conexión.</span>
      </span>
      <ChevronRight size={20} aria-hidden="true" className="flex-none" />
    </Link>
  );
}
