import type { ImportDetail } from '@forja/contract/imports/routes';
import type { ImportKind } from '@forja/contract/imports/values';
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
import { isReadable, KIND_WORDS } from './kind-words.ts';
import { forgetPeople, importQuery } from './queries.ts';
import { ResultPanel } from './result-panel.tsx';

/** The value in the address that tells the kind of the next sheet. */
const HISTORY_PARAM = { payments: 'pagos', visits: 'visitas' } as const;

const kindOf = (param: string | null): ImportKind =>
  param === 'pagos' ? 'payments' : param === 'visitas' ? 'visits' : 'people';

function stepOf(detail: ImportDetail | undefined): Step {
  if (!detail) return 'file';
  if (detail.status !== 'checked') return 'import';
  return isReadable(detail) ? 'check' : 'columns';
}

const leadOf = ({ filename, counts, status }: ImportDetail): string => {
  const rows = counts.total === 1 ? '1 fila' : `${formatNumber(counts.total)} filas`;
  return status === 'checked'
    ? `${filename} · ${rows} · prueba hecha, nada se ha guardado`
    : `${filename} · ${rows}`;
};

/** Imports people, and their earlier payments and visits, from a gym's spreadsheets. */
export default function ImportScreen() {
  const { params, write, setParams } = useSearchParam();
  const id = params.get('id');
  const read = useQuery({ ...importQuery(id ?? ''), enabled: id !== null });
  const detail = id === null ? undefined : (read.data ?? undefined);
  const kind = detail?.kind ?? kindOf(params.get('hoja'));
  useLive('imports', () => {
    void queryClient.invalidateQueries({ queryKey: ['imports'] });
    void forgetPeople();
  });
  return (
    <div className="flex min-h-full flex-col">
      <div className="flex flex-1 flex-col gap-4 px-4 py-5 md:px-8 md:py-6">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
          <div className="min-w-0">
            <h1 className="text-24">{KIND_WORDS[kind].title}</h1>
            <p className="flex min-w-0 items-center gap-1.5 text-13 text-muted">
              <FileSpreadsheet size={14} aria-hidden="true" className="flex-none" />
              <span className="min-w-0 break-words">
                {detail ? leadOf(detail) : 'Desde Excel, CSV o celdas pegadas'}
              </span>
            </p>
          </div>
          <ImportSteps current={stepOf(detail)} />
        </div>
        {id === null && (
          <ChooseSheet
            key={kind}
            kind={kind}
            onRead={(sheet) => write('id', sheet)}
            onKind={(next) => write('hoja', next === 'people' ? null : HISTORY_PARAM[next])}
          />
        )}
        {id !== null && !detail && <LoadState query={read} failed="No pudimos abrir la hoja" />}
        {detail?.status === 'checked' && (
          <div className="grid min-w-0 grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(300px,352px)_minmax(0,1fr)]">
            <ColumnsPanel key={detail.id} detail={detail} />
            <CheckPanel detail={detail} />
          </div>
        )}
        {detail && detail.status !== 'checked' && (
          <ResultPanel
            detail={detail}
            onAnother={(next) =>
              setParams(next === 'people' ? {} : { hoja: HISTORY_PARAM[next] }, { replace: true })
            }
          />
        )}
      </div>
      {detail?.status === 'checked' && (
        <ActionBar detail={detail} canStart={isReadable(detail)} onGone={() => write('id', null)} />
      )}
    </div>
  );
}
