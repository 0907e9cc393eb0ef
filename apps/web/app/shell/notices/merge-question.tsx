import { fieldText, fieldWord } from '@forja/contract/audit/details';
import { EQUIPMENT, MUSCLES, PATTERNS } from '@forja/library/training/vocabulary';
import { Button } from '@forja/ui/actions/button.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { answerMerge, type Clash } from '../../../lib/api/merge-question.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

/** What the library calls the choices of an exercise. */
const CHOICES = new Map<string, Readonly<Record<string, string>>>([
  ['primaryMuscles', MUSCLES],
  ['secondaryMuscles', MUSCLES],
  ['equipment', EQUIPMENT],
  ['pattern', PATTERNS],
]);

/** A group of foods: its word is in a file that the first script of the app would have to name. */
const UNNAMED = 'category';

/** Lists too long to be read here, which are told by how many they hold. */
const COUNTED: ReadonlySet<string> = new Set(['exercises', 'meals']);

/** A value of an exercise or a long list, as people read it; any other as it is. */
function readable(path: string, value: unknown): unknown {
  const names = CHOICES.get(path);
  const nameOf = (each: unknown) =>
    typeof each === 'string' && names && Object.hasOwn(names, each) ? names[each] : each;
  if (!Array.isArray(value)) return nameOf(value);
  return COUNTED.has(path) && value.length > 0 ? `${value.length} en total` : value.map(nameOf);
}

/** Both values of each field that somebody else changed while this form was open. */
export function MergeQuestion({ clashes }: { clashes: readonly Clash[] }) {
  const { currency } = useSettings();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const text = (path: string, value: unknown) =>
    path === UNNAMED
      ? null
      : fieldText(path, readable(path, value), (cents) => formatMoney(cents, currency));
  const choose = (path: string, keepsTheirs: boolean) => {
    const next = new Set(theirs);
    if (keepsTheirs) next.add(path);
    else next.delete(path);
    setTheirs(next);
  };
  return (
    <Dialog
      open
      onClose={() => answerMerge(null)}
      width="medium"
      title="Cambió mientras editabas"
      text="Otra persona, o tú en otra pestaña, guardó otro valor. Elige cuál queda; lo demás ya está junto."
      actions={
        <>
          <Button onClick={() => answerMerge(null)}>Volver a editar</Button>
          <Button variant="primary" onClick={() => answerMerge(theirs)}>
            Guardar lo elegido
          </Button>
        </>
      }
    >
      <div className="grid gap-4 pb-2">
        {clashes.map(({ path, mine, theirs: newer }) => (
          <RadioGroup
            key={path}
            label={fieldWord(path)}
            look="cards"
            value={theirs.has(path) ? 'theirs' : 'mine'}
            onChange={(event) => choose(path, event.target.value === 'theirs')}
            options={[
              {
                value: 'mine',
                label: 'Lo que escribiste',
                hint: text(path, mine) ?? 'Tu elección',
              },
              {
                value: 'theirs',
                label: 'Lo que está guardado',
                hint: text(path, newer) ?? 'La otra elección',
              },
            ]}
          />
        ))}
      </div>
    </Dialog>
  );
}
