import type { PersonDetail } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { linked } from './contact-facts.tsx';
import { unmergePerson } from './queries.ts';

/** Says of an alias whom it stands for, and lets it be undone for a day. */
export function MergedNotice({ person }: { person: PersonDetail }) {
  const separate = useAction(async () => {
    await unmergePerson(person.id);
    toast('Son dos personas otra vez.');
  });
  if (!person.mergedInto) return null;
  return (
    <section aria-label="Ficha unida" className="mt-4 rounded-control bg-sunk px-3.5 py-3 text-13">
      <p>Esta ficha está unida a la de</p>
      {linked(person.mergedInto)}
      {person.mergedInto.canUndo && (
        <Button size={28} className="mt-2" loading={separate.busy} onClick={separate.start}>
          Separar
        </Button>
      )}
    </section>
  );
}
