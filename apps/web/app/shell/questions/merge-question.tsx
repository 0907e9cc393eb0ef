import { fieldName, fieldText } from '@forja/contract/audit/details';
import { libraryWord } from '@forja/library/choice-words';
import { Button } from '@forja/ui/actions/button.tsx';
import { RadioGroup } from '@forja/ui/fields/radio-group.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { answerMerge, type Clash } from '../../../lib/api/merge-question.ts';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

/** Lists longer than this are shown by their number of entries. */
const COUNTED: ReadonlySet<string> = new Set(['exercises', 'meals']);

/** A long list as its number of entries; any other value unchanged. */
const counted = (path: string, value: unknown): unknown =>
  COUNTED.has(path) && Array.isArray(value) && value.length > 0
    ? `${value.length} en total`
    : value;

/** Both values of each field that somebody else changed while this form was open. */
export function MergeQuestion({ clashes }: { clashes: readonly Clash[] }) {
  const { currency } = useSettings();
  const [theirs, setTheirs] = useState<ReadonlySet<string>>(new Set());
  const text = (path: string, value: unknown) =>
    fieldText(path, counted(path, value), (cents) => formatMoney(cents, currency), libraryWord);
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
            label={fieldName(path)}
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
