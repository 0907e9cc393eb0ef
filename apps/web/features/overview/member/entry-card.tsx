import { ChevronRight, QrCode } from 'lucide-react';
import { Link } from 'react-router';

/** Opens the entry code with one tap. */
export function EntryCard() {
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
