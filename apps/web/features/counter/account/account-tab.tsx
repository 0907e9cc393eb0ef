import { useMedia } from '@forja/ui/layout/use-media.ts';
import { DataTable } from '@forja/ui/table/data-table.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { ExportMenu } from '../../../lib/saving/export-menu.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { useMay } from '../../../lib/session/may.ts';
import { AccountDialog, type AccountTask } from '../../../shared/accounts/account-dialog.tsx';
import { DebtReminders } from '../../../shared/accounts/debt-reminders.tsx';
import {
  accountQuery,
  documentsQuery,
  nothingIn,
  saveStatement,
  WHOLE_STATEMENT,
} from '../../../shared/accounts/queries.ts';
import { SendStatement } from '../../../shared/accounts/send-statement.tsx';
import { SaleDialog } from '../sale-dialog.tsx';
import { AccountHead } from './account-head.tsx';
import { documentByCode, linkedDocuments } from './linked-documents.ts';
import { documentKey, onTablet, statementColumns } from './statement-columns.tsx';
import { StatementFilters } from './statement-filters.tsx';
import { StatementSum } from './statement-sum.tsx';

const TABLET = '(min-width: 640px) and (max-width: 1180px)';

/** A person's statement: every document with the balance after it, the newest first. */
export function AccountTab({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  // A link to another document of the same person starts with fresh filters.
  return <Documents key={params.get('documento')} userId={userId} />;
}

function Documents({ userId }: { userId: string }) {
  const [params] = useSearchParams();
  const [part, setPart] = useState({
    ...WHOLE_STATEMENT,
    search: params.get('documento') ?? '',
  });
  const [task, setTask] = useState<AccountTask | null>(null);
  const [saleId, setSale] = useState(params.get('venta'));
  /** The chosen row; null after it was chosen again to leave it, undefined before any choice. */
  const [touched, setTouched] = useState<string | null>();
  const may = useMay();
  const query = useQuery(accountQuery(userId));
  const list = useQuery({
    ...documentsQuery(userId, part),
    placeholderData: keepPreviousData,
  });
  const isTablet = useMedia(TABLET);
  const account = query.data;
  if (!account) return <LoadState query={query} failed="No pudimos cargar la cuenta" />;
  const rows = list.data?.rows ?? [];
  const total = list.data?.total ?? 0;
  const chosen =
    touched === undefined
      ? documentByCode(rows, part.search)
      : rows.find((row) => documentKey(row) === touched);
  const tied = linkedDocuments(rows, chosen);
  const active = chosen ? documentKey(chosen) : null;
  const all = statementColumns(
    account.currency,
    active ? new Set([...tied, active]) : tied,
    may('money.take') ? setSale : null,
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <AccountHead account={account} onTask={setTask} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <StatementFilters
          part={part}
          onPart={(next) => {
            setPart(next);
            setTouched(undefined);
          }}
        />
        <span className="flex gap-2">
          <SendStatement account={account} part={part} />
          <ExportMenu
            name="estado-de-cuenta"
            own
            formats={['pdf', 'xlsx']}
            save={(file, format) => saveStatement(userId, part, file, format)}
          />
        </span>
      </div>
      <div className="-mx-4 border-t border-line md:-mx-8 lg:[&_:is(th,td):first-child]:pl-8 lg:[&_:is(th,td):last-child]:pr-8">
        <DataTable
          label="Estado de cuenta"
          columns={isTablet ? onTablet(all) : all}
          rows={rows}
          rowKey={documentKey}
          rowName={({ concept }) => concept}
          active={active}
          related={tied}
          onActive={(key) => setTouched(key === active ? null : key)}
          loading={list.isFetching}
          empty={{ title: nothingIn(part) }}
        />
      </div>
      <p role="status" className="sr-only">
        {chosen &&
          `${tied.size === 1 ? '1 documento' : `${tied.size} documentos`} con el mismo dinero`}
      </p>
      <p className="flex flex-wrap justify-between gap-x-6 gap-y-1 text-13 text-muted">
        <span className="flex flex-wrap gap-x-4">
          <span>
            {total === 1 ? '1 documento' : `${total} documentos`}
            {total > rows.length &&
              `; se ven los ${rows.length} más nuevos, el archivo los trae todos`}
          </span>
          {total === rows.length && rows.length > 0 && (
            <StatementSum documents={rows} currency={account.currency} of={part} />
          )}
        </span>
        <span>Nada se borra: lo que se corrige queda como otro documento</span>
      </p>
      <DebtReminders userId={userId} currency={account.currency} />
      {saleId && <SaleDialog saleId={saleId} onClose={() => setSale(null)} />}
      {task && <AccountDialog account={account} task={task} onClose={() => setTask(null)} />}
    </div>
  );
}
