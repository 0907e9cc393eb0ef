import { IMPORT_MAX_BYTES } from '@forja/contract/import-limits';
import type { WeightUnit } from '@forja/contract/weight-unit';
import type { ImportPreview } from '@forja/contract/workout-imports/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useMemo, useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { useLatestRead } from '../../../lib/screen/use-latest-read.ts';
import { useSession } from '../../../lib/session/current.ts';
import { renewTraining } from '../renew-training.ts';
import { ImportPreviewView } from './import-preview.tsx';
import { inBatches, type Matches, matchesOf, sessionsToSend } from './import-sessions.ts';

const workoutsText = (count: number): string =>
  count === 1 ? '1 entrenamiento' : `${formatNumber(count)} entrenamientos`;

function readFile(file: File, unit: WeightUnit): Promise<ImportPreview> {
  const body = new FormData();
  body.append('file', file);
  return change('POST /workouts/imports/preview', { body, query: { unit } });
}

/** Imports past workouts from a file of Hevy or Strong, after a preview. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { user } = useSession();
  const [file, setFile] = useState<File | null>(null);
  const [unit, setUnit] = useState<WeightUnit>(user?.weightUnit ?? 'kg');
  const [preview, setPreview] = useState<ImportPreview | null>(null);
  const [matches, setMatches] = useState<Matches>(new Map());
  const [sent, setSent] = useState(0);

  const reading = useLatestRead(readFile, (found) => {
    setPreview(found);
    // The chosen exercises stay when only the unit changes.
    if (found) setMatches((chosen) => new Map([...matchesOf(found), ...chosen]));
  });

  function read(chosen: File | null, wanted: WeightUnit) {
    if (chosen !== file) setMatches(new Map());
    setFile(chosen);
    setUnit(wanted);
    save.setProblem(undefined);
    if (chosen) reading.start(chosen, wanted);
    else reading.stop();
  }

  const sessions = useMemo(
    () => (preview ? sessionsToSend(preview, matches) : []),
    [preview, matches],
  );
  const parts = useMemo(() => inBatches(sessions), [sessions]);

  const save = useAttempt(async () => {
    let added = 0;
    try {
      for (const [at, part] of parts.entries()) {
        setSent(at);
        added += (await change('POST /workouts/imports', { body: { sessions: part } })).added;
      }
    } finally {
      // Some batches may have been stored before a failure.
      await renewTraining();
    }
    toast(added === 0 ? 'Todo lo del archivo ya estaba.' : `Agregamos ${workoutsText(added)}.`);
    onClose();
  });
  const working = reading.busy || save.busy;
  const stopped =
    save.problem && `${save.problem} Lo que ya entró no se repite si lo intentas de nuevo.`;

  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Importar entrenamientos"
      text="Exporta tu historial como CSV desde Hevy o Strong y elige el archivo aquí."
      actions={
        <>
          <Button onClick={onClose}>Cancelar</Button>
          {preview && (
            <Button
              variant="primary"
              loading={working}
              disabled={sessions.length === 0}
              onClick={() => save.start()}
            >
              {working && parts.length > 1
                ? `Parte ${sent + 1} de ${parts.length}`
                : `Importar ${workoutsText(sessions.length)}`}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <FileField
          label="Archivo CSV"
          accept=".csv,text/csv"
          maxBytes={IMPORT_MAX_BYTES}
          value={file}
          error={reading.problem ?? stopped}
          onFile={(chosen) => read(chosen, unit)}
        />
        {working && !preview && <SkeletonRows rows={4} label="Leyendo el archivo…" />}
        {preview && (
          <ImportPreviewView
            preview={preview}
            matches={matches}
            left={preview.sessions.length - preview.known - sessions.length}
            unit={unit}
            onUnit={(wanted) => read(file, wanted)}
            onMatch={(name, exercise) => setMatches(new Map([...matches, [name, exercise]]))}
          />
        )}
      </div>
    </Dialog>
  );
}
