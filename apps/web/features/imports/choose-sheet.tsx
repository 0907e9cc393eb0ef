import type { ImportSummary } from '@forja/contract/imports/routes';
import {
  IMPORT_MAX_FILE_BYTES,
  IMPORT_ROWS,
  type ImportKind,
} from '@forja/contract/imports/values';
import { KIND_NAMES } from '@forja/contract/imports/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Badge, type Tone } from '@forja/ui/feedback/badge.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { TextareaField } from '@forja/ui/fields/textarea-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowDownToLine } from 'lucide-react';
import { useState } from 'react';
import { formatMoment } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction, useAttempt } from '../../lib/screen/use-action.ts';
import { useSearchParam } from '../../lib/screen/use-search-params.ts';
import { HistoryPanel } from './history-panel.tsx';
import { countText } from './kind-words.ts';
import { downloadTemplate, importsQuery, uploadSheet } from './queries.ts';

const STATES: Readonly<Record<ImportSummary['status'], readonly [Tone, string]>> = {
  checked: ['warn', 'Sin traer'],
  running: ['info', 'En marcha'],
  done: ['ok', 'Traída'],
  undoing: ['info', 'Deshaciendo'],
  undone: ['neutral', 'Deshecha'],
};

/** The sheets sent before, to continue with one or to undo it. */
function Earlier() {
  const { write } = useSearchParam();
  const { timeZone } = useSettings();
  const query = useQuery(importsQuery());
  const { data = [] } = query;
  if (data.length === 0) {
    return (
      <LoadState
        query={query}
        failed="No pudimos cargar las hojas anteriores"
        waiting={null}
        frame={(content) => <Panel>{content}</Panel>}
      />
    );
  }
  return (
    <Panel title="Hojas anteriores">
      <ul className="text-13">
        {data.map(({ id, kind, filename, status, createdAt, counts }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-3 gap-y-1 border-t border-line-2 px-5 py-2.5"
          >
            <button
              type="button"
              className={`${linkClass} min-w-0 truncate font-medium coarse:min-h-11`}
              onClick={() => write('id', id)}
            >
              {filename}
            </button>
            <span className="text-muted tabular-nums">
              {KIND_NAMES[kind]} · {formatNumber(counts.total)} filas ·{' '}
              {formatMoment(createdAt, timeZone, new Date())}
            </span>
            <span className="ml-auto">
              <Badge tone={STATES[status][0]}>{STATES[status][1]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const HINTS: Readonly<Record<ImportKind, string>> = {
  people:
    'Primero lo revisamos: nada se guarda hasta que lo confirmes, y a nadie se le escribe. En «Paga» y «Persona encargada» va el número, la cédula o el nombre de otra persona; quien tiene dos planes lleva otra fila con «Otra membresía: sí».',
  payments:
    'Cada fila dice quién pagó (número, cédula, teléfono, correo o nombre), la fecha, el monto y la forma de pago. Cuentan en las estadísticas; no cambian saldos ni cajas y no dan recibo.',
  visits:
    'Cada fila dice quién vino (número, cédula, teléfono, correo o nombre) y cuándo. Cuentan en las entradas y en las estadísticas; no gastan visitas.',
};

interface Props {
  kind: ImportKind;
  onRead: (id: string) => void;
  onKind: (kind: ImportKind) => void;
}

/** The first step: a file or cells copied from a spreadsheet. */
export function ChooseSheet({ kind, onRead, onKind }: Props) {
  const [file, setFile] = useState<File | null>(null);
  const [cells, setCells] = useState('');
  const template = useAction(downloadTemplate);

  const send = useAttempt(async (sheet: File) => onRead((await uploadSheet(kind, sheet)).id));

  return (
    <div className="grid max-w-3xl grid-cols-1 gap-4">
      <Panel className="p-5">
        <div className="grid grid-cols-1 gap-5">
          <FileField
            label="Archivo de Excel o CSV"
            hint={`Hasta ${countText(kind, IMPORT_ROWS)}. ${HINTS[kind]}`}
            accept=".xlsx,.csv,.tsv,.txt"
            maxBytes={IMPORT_MAX_FILE_BYTES}
            advice="Copia solo la tabla a un libro nuevo, sin imágenes, o guárdala como CSV."
            value={file}
            error={send.problem}
            disabled={send.busy}
            onFile={(next) => {
              setFile(next);
              send.setProblem(undefined);
              if (next) send.start(next);
            }}
          />
          <TextareaField
            label="O pega las celdas aquí"
            hint="Cópialas de tu hoja de cálculo con sus títulos."
            rows={4}
            value={cells}
            onChange={(event) => setCells(event.target.value)}
          />
          <div className="flex flex-wrap justify-between gap-2">
            <Button
              icon={<ArrowDownToLine size={16} aria-hidden="true" />}
              loading={template.busy}
              onClick={() => template.start(kind)}
            >
              Bajar la plantilla
            </Button>
            <Button
              variant="primary"
              loading={send.busy}
              disabled={cells.trim() === '' && !send.busy}
              onClick={() => send.start(new File([cells], 'celdas pegadas.tsv'))}
            >
              Revisar las celdas
            </Button>
          </div>
          <p aria-live="polite" className="sr-only">
            {send.busy ? 'Leyendo la hoja' : ''}
          </p>
        </div>
      </Panel>
      {kind === 'people' ? (
        <HistoryPanel onKind={onKind} />
      ) : (
        <p>
          <button
            type="button"
            className={`${linkClass} text-13 coarse:min-h-11`}
            onClick={() => onKind('people')}
          >
            Volver a traer personas
          </button>
        </p>
      )}
      <Earlier />
    </div>
  );
}
