import type { PersonDetail } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { formatDate } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { useMay } from '../../../lib/session/may.ts';
import { keepAccountOf } from '../queries.ts';

/**
 * Says that an account is about to be deleted; for people who do not log in, the desk can undo it.
 */
export function DeletionNotice({ person: { id, deletesAt, logsIn } }: { person: PersonDetail }) {
  const { timeZone } = useSettings();
  const may = useMay();
  const keep = useAction(async () => {
    await keepAccountOf(id);
    toast('La cuenta se conserva.');
  });
  if (!deletesAt) return null;
  return (
    <section
      aria-label="Cuenta por eliminar"
      className="mt-4 flex flex-wrap items-center justify-between gap-3 rounded-control bg-bad-soft px-3.5 py-3 text-13"
    >
      <p>
        Pidió eliminar su cuenta: se borra el{' '}
        <strong className="font-semibold">{formatDate(deletesAt, timeZone)}</strong>.
      </p>
      {!logsIn && may('people.edit') && (
        <Button size={28} loading={keep.busy} onClick={keep.start}>
          Conservar su cuenta
        </Button>
      )}
    </section>
  );
}
