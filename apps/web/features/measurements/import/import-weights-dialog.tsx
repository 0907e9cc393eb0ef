import { dayIn } from '@forja/calendar/zone';
import type { Measurement } from '@forja/contract/measurements/routes';
import { MAX_STEP_DAYS_AT_ONCE, MAX_WEIGHINGS_AT_ONCE } from '@forja/contract/measurements/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { change } from '../../../lib/api/api.ts';
import { ApiError } from '../../../lib/api/error.ts';
import { formatDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useAttempt } from '../../../lib/screen/use-action.ts';
import { useLatestRead } from '../../../lib/screen/use-latest-read.ts';
import { useWeights } from '../../../lib/session/use-weights.ts';
import { withConsent } from '../../../shared/privacy/with-consent.ts';
import { readExport } from './read-export.ts';
import { type Found, lastOfEachDay } from './weighing.ts';

const CHARACTERS_A_MEGABYTE = 1_000_000;
const SHOWN = 5;
const NOTHING_IN_IT = 'El archivo no tiene tu peso ni tus pasos.';
const NOT_KNOWN =
  'No es un archivo de Salud de Apple, Google Fit o Samsung Health. Elígelo tal como lo descargaste.';

const daysText = (count: number) => (count === 1 ? '1 día' : `${formatNumber(count)} días`);

const SOURCES = [
  [
    'Salud de Apple',
    'en el iPhone, Salud, tu foto, «Exportar todos los datos de salud»: exportar.zip.',
  ],
  ['Google Fit', 'en takeout.google.com marca solo Fit: el archivo .zip que te llega.'],
  [
    'Samsung Health',
    'Ajustes, «Descargar datos personales»: com.samsung.health.weight….csv para tu peso y com.samsung.shealth.step_daily_trend….csv para tus pasos.',
  ],
] as const;

function savedText(weights: number, steps: number): string {
  const parts = [
    weights > 0 && `tu peso de ${daysText(weights)}`,
    steps > 0 && `tus pasos de ${daysText(steps)}`,
  ].filter(Boolean);
  return parts.length > 0 ? `Agregamos ${parts.join(' y ')}.` : 'Ya estaba todo.';
}

interface ImportWeightsDialogProps {
  userId: string;
  rows: readonly Measurement[];
  onClose: () => void;
}

/** Imports weighings and steps from the files of other apps, which are read on the phone itself. */
export default function ImportWeightsDialog({ userId, rows, onClose }: ImportWeightsDialogProps) {
  const { timeZone } = useSettings();
  const weights = useWeights();
  const client = useQueryClient();
  const [file, setFile] = useState<File | null>(null);
  const [found, setFound] = useState<Found | null>(null);
  const [characters, setCharacters] = useState(0);
  const reading = useLatestRead(async (chosen: File) => {
    // A broken archive fails while it is read.
    const read = await readExport(chosen, timeZone, setCharacters).catch(() => null);
    if (!read) throw new ApiError('setup', { body: { message: NOT_KNOWN } });
    return read;
  }, setFound);
  const dayOf = (instant: string) => dayIn(timeZone, instant);
  const known = new Set(
    rows.filter(({ weightKg }) => weightKg !== null).map(({ takenAt }) => dayOf(takenAt)),
  );
  const weighed = found ? lastOfEachDay(found.weighings, dayOf) : [];
  const fresh = weighed.filter(({ takenAt }) => !known.has(dayOf(takenAt)));
  const steps = found?.steps ?? [];

  function choose(chosen: File | null) {
    setFile(chosen);
    save.setProblem(undefined);
    reading.stop();
    if (chosen) reading.start(chosen);
  }

  const save = useAttempt(async () => {
    let added = 0;
    try {
      for (let at = 0; at < fresh.length; at += MAX_WEIGHINGS_AT_ONCE) {
        const weighings = fresh.slice(at, at + MAX_WEIGHINGS_AT_ONCE);
        const answer = await withConsent(userId, 'health', () =>
          change('POST /measurements/imports', { body: { weighings } }),
        );
        added += answer.added;
      }
      for (let at = 0; at < steps.length; at += MAX_STEP_DAYS_AT_ONCE) {
        const days = steps.slice(at, at + MAX_STEP_DAYS_AT_ONCE);
        await withConsent(userId, 'health', () =>
          change('POST /measurements/steps', { body: { days } }),
        );
      }
      toast(savedText(added, steps.length));
      onClose();
    } finally {
      // Some batches may have been stored before a failure.
      await client.invalidateQueries({ queryKey: ['measurements'] });
    }
  });
  const working = reading.busy || save.busy;
  const problem = reading.problem ?? save.problem;

  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Importar mi peso y mis pasos"
      text="De otra aplicación. El archivo se lee en tu teléfono; solo se envían tu peso y tus pasos de cada día."
      closeButton
      actions={
        <Button
          size={44}
          variant="primary"
          disabled={working || (fresh.length === 0 && steps.length === 0)}
          onClick={() => save.start()}
        >
          Agregar
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        <dl className="grid gap-2 text-13">
          {SOURCES.map(([name, way]) => (
            <div key={name}>
              <dt className="inline font-medium">{name}: </dt>
              <dd className="inline text-muted">{way}</dd>
            </div>
          ))}
        </dl>
        <FileField
          label="Archivo"
          accept=".zip,.xml,.csv"
          value={file}
          onFile={(chosen) => choose(chosen)}
          error={problem}
        />
        <p role="status" className="text-muted">
          {working && !found && `Leyendo… ${formatNumber(characters / CHARACTERS_A_MEGABYTE)} MB`}
          {found && weighed.length === 0 && steps.length === 0 && NOTHING_IN_IT}
          {weighed.length > 0 &&
            `Encontramos tu peso de ${daysText(weighed.length)}${
              fresh.length < weighed.length
                ? `; ${daysText(weighed.length - fresh.length)} ya están en tus mediciones`
                : ''
            }. `}
          {steps.length > 0 && `Encontramos tus pasos de ${daysText(steps.length)}.`}
        </p>
        {fresh.length > 0 && (
          <ul aria-label="Lo último del archivo">
            {fresh
              .slice(-SHOWN)
              .toReversed()
              .map(({ takenAt, weightKg }) => (
                <li
                  key={takenAt}
                  className="flex justify-between gap-3 border-t border-line-2 py-2"
                >
                  <span>{formatDate(takenAt, timeZone)}</span>
                  <span className="font-medium tabular-nums">{weights.text(weightKg)}</span>
                </li>
              ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
