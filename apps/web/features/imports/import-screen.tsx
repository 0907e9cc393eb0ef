import type { ImportDetail } from '@forja/contract/imports/routes';
import { useQuery } from '@tanstack/react-query';
import { FileSpreadsheet } from 'lucide-react';
import { formatNumber } from '../../lib/format/format.ts';
import { useLive } from '../../lib/live/current.ts';
import { queryClient } from '../../lib/query/query.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useSearchParam } from '../../lib/screen/use-search-params.ts';
import { ActionBar } from './action-bar.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ChooseSheet } from './choose-sheet.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { ImportSteps, type Step } from './import-steps.tsx';
import { forgetPeople, importQuery } from './queries.ts';
import { ResultPanel } from './result-panel.tsx';

const isNamed = ({ columns }: ImportDetail): boolean =>
  columns.some(({ field }) => field === 'fullName' || field === 'firstName');

function stepOf(detail: ImportDetail | undefined): Step {
  if (!detail) return 'file';
  if (detail.status !== 'checked') return 'import';
  return isNamed(detail) ? 'check' : 'columns';
}

const leadOf = ({ filename, counts, status }: ImportDetail): string => {
  const rows = counts.total === 1 ? '1 fila' : `${formatNumber(counts.total)} filas`;
  return status === 'checked'
    ? `${filename} · ${rows} · prueba hecha, nada se ha guardado`
    : `${filename} · ${rows}`;
};

/** Brings people in from the sheet a gym had before: file, columns, check, import. */
export default function ImportScreen() {
  const { params, write } = useSearchParam();
  const id = params.get('id');
  const read = useQuery({ ...importQuery(id ?? ''), enabled: id !== null });
  const detail = id === null ? undefined : (read.data ?? undefined);
  useLive('imports', () => {
    void queryClient.invalidateQueries({ queryKey: ['imports'] });
    void forgetPeople();
  });
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col gap-4 px-4 py-5 md:px-8 md:py-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-24">Traer personas</h1>
            <p className="flex min-w-0 items-center gap-1.5 text-13 text-muted">
              <FileSpreadsheet size={14} aria-hidden="true" className="flex-none" />
              <span className="min-w-0 break-words">
                {detail ? leadOf(detail) : 'Desde Excel, CSV o celdas pegadas'}
              </span>
            </p>
          </div>
          <ImportSteps current={stepOf(detail)} />
        </div>
        {id === null && <ChooseSheet onRead={(sheet) => write('id', sheet)} />}
        {id !== null && !detail && <LoadState query={read} failed="No pudimos abrir la hoja" />}
        {detail?.status === 'checked' && (
          <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(300px,352px)_minmax(0,1fr)]">
            <ColumnsPanel key={detail.id} detail={detail} />
            <CheckPanel detail={detail} />
          </div>
        )}
        {detail && detail.status !== 'checked' && (
          <ResultPanel detail={detail} onAnother={() => write('id', null)} />
        )}
      </div>
      {detail?.status === 'checked' && (
        <ActionBar detail={detail} canStart={isNamed(detail)} onGone={() => write('id', null)} />
      )}
    </div>
  );
}
