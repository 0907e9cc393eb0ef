import { Kbd } from '@forja/ui/actions/kbd.tsx';

/** The keys that the desk listens to, for who has a keyboard. */
export function DeskKeys() {
  return (
    <div className="flex min-h-11 flex-none items-center gap-5 border-t border-line px-6 text-12 text-muted max-md:hidden">
      <span className="flex items-center gap-1.5">
        <Kbd>↵</Kbd> registrar
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>↑</Kbd> <Kbd>↓</Kbd> volver a una entrada
      </span>
      <span className="flex items-center gap-1.5">
        <Kbd>Esc</Kbd> limpiar
      </span>
      <span className="ml-auto max-lg:hidden">
        Un lector de códigos o de tarjetas escribe aquí sin hacer clic
      </span>
    </div>
  );
}
