import type { Person } from '@forja/contract/people/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { Progress } from '@forja/ui/feedback/progress.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { formatNumber } from '../../../lib/format/format.ts';
import { doneText, peopleText } from './action-words.ts';
import { Reasons } from './reasons.tsx';
import { doneIn, leftIn, type Run, type ShownRun } from './use-action-in-parts.ts';
import { fullName } from './users-columns.tsx';

const refusedIn = ({ people, outcomes }: Run) =>
  outcomes.flatMap(({ name, reason }, at) => {
    const person = people[at];
    return reason !== null && person ? [{ person, name: name ?? fullName(person), reason }] : [];
  });

function Working({ run, onStop }: { run: Run; onStop: () => void }) {
  const { people, outcomes } = run;
  const detail = `${formatNumber(outcomes.length)} de ${formatNumber(people.length)}`;
  return (
    <Dialog
      open
      // It stops by its button alone, because a stray key would leave the rest undone.
      onClose={() => undefined}
      title={`Van ${detail} personas`}
      text="No cierres esta pestaña. Si lo detienes, lo hecho queda hecho."
      actions={<Button onClick={onStop}>Detener</Button>}
    >
      <Progress
        label="Personas"
        labelHidden
        value={outcomes.length / people.length}
        detail={detail}
      />
    </Dialog>
  );
}

interface Props {
  shown: ShownRun;
  onStop: () => void;
  onGoOn: () => void;
  /** Only these people stay chosen. */
  onKeep: (people: readonly Person[]) => void;
  onClose: () => void;
}

/** How far an action for many people has come; then for whom it was not done, and why. */
export function OutcomesDialog({
  shown: { run, isWorking, problem },
  onStop,
  onGoOn,
  onKeep,
  onClose,
}: Props) {
  if (isWorking) return <Working run={run} onStop={onStop} />;
  const left = leftIn(run).length;
  const done = doneIn(run).length;
  const refused = refusedIn(run);
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={
        left > 0 ? `Faltan ${peopleText(left)}` : `No se pudo con ${peopleText(refused.length)}`
      }
      text={[
        done > 0 && doneText(run.action, done),
        left > 0 && refused.length > 0 && `No se pudo con ${peopleText(refused.length)}.`,
        left > 0 && 'Si cierras, quedan elegidas las que faltan.',
      ]
        .filter(Boolean)
        .join(' ')}
      actions={
        <>
          {left === 0 && done > 0 && (
            <Button variant="ghost" onClick={() => onKeep(refused.map(({ person }) => person))}>
              Elegir solo a estas
            </Button>
          )}
          <Button onClick={onClose}>{left > 0 ? 'Cerrar' : 'Entendido'}</Button>
          {left > 0 && (
            <Button variant="primary" onClick={onGoOn}>
              Seguir
            </Button>
          )}
        </>
      }
    >
      {problem && <Banner tone="red">{problem}</Banner>}
      <ul className="max-h-96 overflow-y-auto text-ink">
        <Reasons of={refused} />
      </ul>
    </Dialog>
  );
}
