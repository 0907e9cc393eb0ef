import type { Statement } from '@forja/contract/incoming/routes';
import { STATEMENT_FIELDS, STATEMENT_MAX_BYTES } from '@forja/contract/incoming/values';
import { STATEMENT_FIELD_NAMES } from '@forja/contract/incoming/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { FileField } from '@forja/ui/fields/file-field.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { ArrowRight, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useAttempt } from '../../lib/screen/use-action.ts';
import { useLatestRead } from '../../lib/screen/use-latest-read.ts';
import { readStatement } from './queries.ts';

const FIELD_OPTIONS = [
  { value: '', label: 'No traer' },
  ...STATEMENT_FIELDS.map((value) => ({ value, label: STATEMENT_FIELD_NAMES[value] })),
];

const count = (many: number, one: string, several: string) =>
  `${many} ${many === 1 ? one : several}`;

/** What would be imported and what would not. */
function Sums({ read }: { read: Statement }) {
  const fresh = read.incoming - read.known;
  const left = [
    read.known > 0 && `${read.known} ya ${read.known === 1 ? 'estaba' : 'estaban'} en la lista`,
    read.outgoing > 0 && count(read.outgoing, 'salida', 'salidas'),
    read.returned > 0 && count(read.returned, 'devuelta', 'devueltas'),
    read.unread > 0 && count(read.unread, 'fila no se pudo leer', 'filas no se pudieron leer'),
  ].filter(Boolean);
  return (
    <div>
      <p className="text-14 font-semibold">
        {count(fresh, 'pago nuevo', 'pagos nuevos')} · en el archivo entran{' '}
        {formatMoney(read.amountCents, read.currency)}
      </p>
      {left.length > 0 && <p className="text-13 text-muted">Aparte: {left.join(', ')}.</p>}
    </div>
  );
}

function Problems({ read }: { read: Statement }) {
  if (read.problems.length === 0) return null;
  return (
    <section aria-label="Filas que no se traen" className="rounded-control border border-line p-3">
      <ul className="grid max-h-40 gap-1 overflow-y-auto text-13">
        {read.problems.map(({ row, text }) => (
          <li key={row}>
            <span className="font-medium">Fila {row}:</span> {text}
          </li>
        ))}
      </ul>
      {read.unread > read.problems.length && (
        <p className="mt-1 text-13 text-muted">Y {read.unread - read.problems.length} filas más.</p>
      )}
    </section>
  );
}

/**
 * The meaning of each column; a choice is applied at once, and remembered when the file is
 * imported.
 */
function Columns({ read, onColumns }: { read: Statement; onColumns: (columns: string) => void }) {
  const choose = (at: number, value: string) =>
    onColumns(
      read.columns
        .map(({ at: other, field }) => {
          if (other === at) return value;
          return field === value ? '' : (field ?? '');
        })
        .join(','),
    );
  return (
    <ul aria-label="Columnas" className="rounded-control border border-line">
      {read.columns.map(({ at, title, sample, field }) => (
        <li
          key={at}
          className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,11rem)] items-center gap-2 border-t border-line-2 px-3 py-2 first:border-t-0"
        >
          <span className="min-w-0">
            <span className="block truncate text-13 font-semibold">
              {title || `Columna ${at + 1}`}
            </span>
            <span className="block truncate text-12 text-muted">{sample || 'Vacía'}</span>
          </span>
          <ArrowRight size={14} aria-hidden="true" className="text-muted" />
          <SelectField
            label={`Qué trae ${title || `la columna ${at + 1}`}`}
            labelHidden
            options={FIELD_OPTIONS}
            value={field ?? ''}
            onChange={(event) => choose(at, event.target.value)}
          />
        </li>
      ))}
    </ul>
  );
}

function First({ read }: { read: Statement }) {
  if (read.first.length === 0) return null;
  return (
    <ul aria-label="Primeras filas" className="grid gap-1 text-13">
      {read.first.map(({ row, arrivedOn, amountCents, senderName, reference }) => (
        <li key={row} className="flex flex-wrap gap-x-3">
          <span className="text-muted">{formatDay(arrivedOn)}</span>
          <span className="min-w-0 flex-1 truncate">{senderName ?? reference ?? 'Sin nombre'}</span>
          <span className="font-medium tabular-nums">
            {formatMoney(amountCents, read.currency)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function savedText({
  added,
  applied,
  alreadyTaken,
  takenBack,
}: NonNullable<Statement['saved']>): string {
  if (added + takenBack === 0) return 'Todo lo del archivo ya estaba en la lista.';
  const parts = [
    added > 0 && `Trajimos ${count(added, 'pago', 'pagos')}`,
    applied > 0 && count(applied, 'se aplicó solo', 'se aplicaron solos'),
    alreadyTaken > 0 && count(alreadyTaken, 'ya estaba cobrado', 'ya estaban cobrados'),
    takenBack > 0 && count(takenBack, 'ya aplicado fue devuelto', 'ya aplicados fueron devueltos'),
  ];
  return `${parts.filter(Boolean).join(', ')}.`;
}

/** Imports a file of the bank: it is shown first, with the meaning of each column, then stored. */
export function StatementDialog({ onClose }: { onClose: () => void }) {
  const [file, setFile] = useState<File | null>(null);
  const [read, setRead] = useState<Statement | null>(null);
  const [columns, setColumns] = useState<string | null>(null);
  const [mapping, setMapping] = useState(false);
  const check = useLatestRead(
    (chosen: File, as: string | null) => readStatement(chosen, as, false),
    setRead,
  );
  const save = useAttempt(async (chosen: File) => {
    const answer = await readStatement(chosen, columns, true);
    setRead(answer);
    if (!answer.saved) return;
    toast({ tone: answer.saved.takenBack > 0 ? 'bad' : 'ok', message: savedText(answer.saved) });
    onClose();
  });
  const working = check.busy || save.busy;
  const isReady = read !== null && read.needs.length === 0 && read.incoming + read.returned > 0;
  return (
    <Dialog
      open
      onClose={onClose}
      width="large"
      title="Subir un archivo del banco"
      text="El estado de cuenta en CSV o Excel, como lo da el banco. Nada se cobra todavía: solo se propone de quién es."
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={working}
            onClick={() => file && save.start(file)}
          >
            Traer a la lista
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-4 pb-2" aria-busy={working || undefined}>
        <FileField
          label="Archivo"
          accept=".csv,.xlsx,.txt,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
          maxBytes={STATEMENT_MAX_BYTES}
          value={file}
          error={check.problem ?? save.problem}
          onFile={(next) => {
            setFile(next);
            setColumns(null);
            setMapping(false);
            save.setProblem(undefined);
            check.stop();
            if (next) check.start(next, null);
          }}
        />
        {read &&
          [...read.needs, ...read.notices].map((text) => (
            <p key={text} className="flex gap-2 text-14 text-warn">
              <TriangleAlert size={16} aria-hidden="true" className="mt-0.5 flex-none" />
              {text}
            </p>
          ))}
        {read && read.needs.length === 0 && <Sums read={read} />}
        {read && read.needs.length === 0 && <First read={read} />}
        {read && <Problems read={read} />}
        {read && (mapping || read.needs.length > 0) && (
          <Columns
            read={read}
            onColumns={(next) => {
              setMapping(true);
              setColumns(next);
              if (file) check.start(file, next);
            }}
          />
        )}
        {read && read.needs.length === 0 && !mapping && (
          <div>
            <Button size={28} onClick={() => setMapping(true)}>
              Cambiar las columnas
            </Button>
          </div>
        )}
      </div>
    </Dialog>
  );
}
