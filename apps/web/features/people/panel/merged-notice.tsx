import type { PersonDetail } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { useAction } from '../../../lib/screen/use-action.ts';
import { unmergePerson } from '../queries.ts';
import { linked } from './contact-facts.tsx';

type Merged = NonNullable<PersonDetail['mergedInto']>;

/** The other record, with a button that separates the two again. */
function MergedRow({ other, aliasId }: { other: Merged; aliasId: string }) {
  const separate = useAction(async () => {
    await unmergePerson(aliasId);
    toast('Son dos personas otra vez.');
  });
  return (
    <div className="flex min-h-9 items-center justify-between gap-3">
      {linked(other)}
      {other.canUndo && (
        <Button size={28} loading={separate.busy} onClick={separate.start}>
          Separar
        </Button>
      )}
    </div>
  );
}

/** Says on both panels that two records were merged, and offers for a day to undo it. */
export function MergedNotice({ person: { id, mergedInto, aliases } }: { person: PersonDetail }) {
  if (!mergedInto && aliases.length === 0) return null;
  return (
    <section
      aria-label="Fichas unidas"
      className="mt-4 rounded-control bg-sunk px-3.5 py-3 text-13"
    >
      <p className="text-muted">
        {mergedInto ? 'Esta ficha está unida a la de' : 'Unida con la ficha de'}
      </p>
      {mergedInto && <MergedRow other={mergedInto} aliasId={id} />}
      {aliases.map((alias) => (
        <MergedRow key={alias.id} other={alias} aliasId={alias.id} />
      ))}
    </section>
  );
}
