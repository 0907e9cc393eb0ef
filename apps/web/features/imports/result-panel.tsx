import type { ImportDetail } from '@forja/contract/imports/routes';
import type { ImportKind } from '@forja/contract/imports/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Banner } from '@forja/ui/feedback/banner.tsx';
import { Progress } from '@forja/ui/feedback/progress.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { CircleCheck, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDate } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { lazyDialog } from '../../lib/loading/lazy-dialog.tsx';
import { useAction, useAttempt } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { HistoryPanel } from './history-panel.tsx';
import { InvitePanel } from './invite-panel.tsx';
import { enteredText, KIND_WORDS, restText, undoText } from './kind-words.ts';
import { downloadLeftOut, undoImport } from './queries.ts';

const PinsDialog = lazyDialog(() => import('../people/dialogs/pins-dialog.tsx'), 'PinsDialog');

function Working({ detail: { kind, status, counts } }: { detail: ImportDetail }) {
  const isUndo = status === 'undoing';
  const all = isUndo ? counts.applied : counts.create + counts.update;
  const done = isUndo ? counts.undone : counts.applied;
  return (
    <Panel className="max-w-3xl p-5">
      <Progress
        label={isUndo ? 'Deshaciendo la importación' : KIND_WORDS[kind].working}
        value={all === 0 ? undefined : done / all}
        detail={`${formatNumber(done)} de ${formatNumber(all)}`}
      />
      <p className="mt-3 text-13 text-muted">
        Sigue aunque cierres esta pantalla. Si el servidor se detiene, continúa donde iba.
      </p>
    </Panel>
  );
}

function UndoDialog({ detail, onClose }: { detail: ImportDetail; onClose: () => void }) {
  const undo = useAttempt(async () => {
    await undoImport(detail.id);
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Deshacer esta importación"
      text={undoText(detail.kind, detail.counts.create)}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            variant="danger"
            loading={undo.busy}
            disabled={undo.problem !== undefined}
            onClick={() => undo.start()}
          >
            Deshacer
          </Button>
        </>
      }
    >
      {undo.problem && <Banner tone="red">{undo.problem}</Banner>}
    </Dialog>
  );
}

/** People beyond the limit of the gym's subscription: their accounts were imported as disabled. */
function ClosedNotice({ closed }: { closed: number }) {
  return (
    <p className="mt-2 text-13">
      {closed === 1
        ? '1 persona tiene la cuenta deshabilitada'
        : `${formatNumber(closed)} personas tienen la cuenta deshabilitada`}{' '}
      porque tu plan está lleno. Cada cuenta se abre en su ficha cuando hay lugar; hay más con{' '}
      <Link to="/administrar-suscripcion" className={linkClass}>
        otra suscripción
      </Link>
      .
    </p>
  );
}

interface Props {
  detail: ImportDetail;
  onAnother: (kind: ImportKind) => void;
}

/** The last step: the progress of the import, and what can be done afterwards. */
export function ResultPanel({ detail, onAnother }: Props) {
  const { timeZone } = useSettings();
  const [asks, setAsks] = useState(false);
  const [givesPins, setGivesPins] = useState(false);
  const may = useMay();
  const save = useAction(() => downloadLeftOut(detail.id, detail.kind));
  const { kind, status, counts, closed, undoUntil, finishedAt } = detail;
  const { see } = KIND_WORDS[kind];
  if (status === 'running' || status === 'undoing') return <Working detail={detail} />;
  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <Panel className="p-5">
        <h2 className="flex items-center gap-2 text-16 font-semibold" aria-live="polite">
          {status === 'done' ? (
            <CircleCheck size={20} aria-hidden="true" className="text-ok" />
          ) : (
            <Undo2 size={20} aria-hidden="true" className="text-muted" />
          )}
          {status === 'done' ? enteredText(kind, counts.create) : 'Se deshizo la importación'}
        </h2>
        <p className="mt-1 text-13 text-muted">
          {status === 'done' && restText(kind, counts)}{' '}
          {undoUntil && `Se puede deshacer hasta el ${formatDate(undoUntil, timeZone)}.`}
          {status === 'undone' &&
            finishedAt &&
            `Se había traído el ${formatDate(finishedAt, timeZone)}.`}
        </p>
        {status === 'done' && closed > 0 && <ClosedNotice closed={closed} />}
        <div className="mt-4 flex flex-wrap gap-2">
          {status === 'done' && (
            <Link to={see.to(detail.id)} className={buttonClass({ variant: 'primary' })}>
              {see.label}
            </Link>
          )}
          {status === 'done' && kind === 'people' && counts.create > 0 && may('people.edit') && (
            <Button onClick={() => setGivesPins(true)}>Hacer los PIN de entrada</Button>
          )}
          <Button onClick={() => onAnother(kind)}>Traer otra hoja</Button>
          {status === 'done' && counts.review > 0 && (
            <Button loading={save.busy} onClick={() => save.start()}>
              {counts.review === 1 ? 'Bajar la que quedó aparte' : 'Bajar las que quedaron aparte'}
            </Button>
          )}
          {undoUntil && (
            <Button icon={<Undo2 size={16} aria-hidden="true" />} onClick={() => setAsks(true)}>
              Deshacer esta importación
            </Button>
          )}
        </div>
      </Panel>
      {status === 'done' && kind === 'people' && <InvitePanel detail={detail} />}
      {status === 'done' && <HistoryPanel onKind={onAnother} />}
      {givesPins && <PinsDialog of={{ importId: detail.id }} onClose={() => setGivesPins(false)} />}
      {asks && <UndoDialog detail={detail} onClose={() => setAsks(false)} />}
    </div>
  );
}
