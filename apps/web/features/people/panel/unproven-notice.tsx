import type { PersonDetail } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { confirmIdentity } from '../queries.ts';

/** Says that nobody has checked whose login this is, and lets staff who saw the person say so. */
export function UnprovenNotice({ person: { id, isUnproven } }: { person: PersonDetail }) {
  const may = useMay();
  const confirm = useAction(async () => {
    await confirmIdentity(id);
    toast('Listo: ya ve sus datos de salud y sus mensajes.');
  });
  if (!isUnproven) return null;
  return (
    <section
      aria-label="Cuenta sin confirmar"
      className="mt-4 grid gap-2 rounded-control bg-sunk px-3.5 py-3 text-13"
    >
      <p>
        Activó su cuenta con un enlace del equipo o un correo reciente, así que todavía no ve sus
        datos de salud ni los mensajes de antes. Confírmalo si la tienes al frente y viste su
        cédula.
      </p>
      {may('people.edit') && (
        <span>
          <Button size={28} loading={confirm.busy} onClick={confirm.start}>
            Vi su cédula: es su cuenta
          </Button>
        </span>
      )}
    </section>
  );
}
