import { addDays, type Day } from '@forja/calendar/day';
import { dayIn } from '@forja/calendar/zone';
import type { IncomingSummary } from '@forja/contract/incoming/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, SlidersHorizontal, Upload } from 'lucide-react';
import { type ReactNode, Suspense, useState } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { SearchField } from '../../lib/forms/search-field.tsx';
import { useSettings } from '../../lib/gym/settings.ts';
import { useLive } from '../../lib/live/current.ts';
import { lazyScreen } from '../../lib/loading/lazy-screen.tsx';
import { usePages } from '../../lib/query/use-pages.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useMay } from '../../lib/session/may.ts';
import { summaryQuery } from '../../shared/incoming/summary.ts';
import { AddMoneyDialog } from './add-money-dialog.tsx';
import { DecidedList } from './decided-money.tsx';
import { moneyQuery, PAGE_SIZE, readAgain } from './queries.ts';
import { RulesDialog } from './rules-dialog.tsx';
import { StatementDialog } from './statement-dialog.tsx';
import { TakenBackPanel } from './taken-back-panel.tsx';
import { OwnerlessPanel, ProposedPanel } from './waiting-money.tsx';

const ReportedPayments = lazyScreen(
  () => import('../memberships/reported-payments.tsx'),
  'ReportedPayments',
);
const OrdersToConfirm = lazyScreen(
  () => import('../store/orders/orders-to-confirm.tsx'),
  'OrdersToConfirm',
);

type View = 'open' | 'applied' | 'all';
const SHOWN_AUTOMATIC = 5;

const PERIODS = [
  { value: 'today', label: 'Hoy' },
  { value: 'week', label: 'Últimos 7 días' },
  { value: 'month', label: 'Últimos 30 días' },
  { value: '', label: 'Siempre' },
];
const DAYS_BACK: Readonly<Record<string, number>> = { today: 0, week: 6, month: 29 };

/** The first day of the shown money; all days without it. */
type Days = Readonly<{ from?: Day }>;

/** A short list of what the rules applied today. */
function AutomaticPanel({ today, onAll }: { today: IncomingSummary['today']; onAll: () => void }) {
  const { timeZone, currency } = useSettings();
  const from = dayIn(timeZone, new Date());
  const list = useQuery(
    moneyQuery({ view: 'applied', automatic: 'true', from, limit: SHOWN_AUTOMATIC }),
  );
  const { rows = [], total = 0 } = list.data ?? {};
  if (total === 0) return null;
  return (
    <Panel
      title="Aplicados solos"
      aside={
        <Badge tone="ok">
          {total} · {formatMoney(today.listedCents, currency)}
        </Badge>
      }
      className="overflow-hidden"
      actions={
        <Button size={28} variant="ghost" className="text-primary-text" onClick={onAll}>
          {total === 1 ? 'Ver aplicados' : `Ver los ${total}`}
        </Button>
      }
    >
      <DecidedList label="Aplicados solos" rows={rows} />
    </Panel>
  );
}

/** What members and customers say they paid, to be answered here as on the screens of each. */
function Reported({ tracked }: { tracked: boolean }) {
  const may = useMay();
  return (
    <Suspense>
      <ReportedPayments tracked={tracked} />
      {may('store.orders') && <OrdersToConfirm tracked={tracked} />}
    </Suspense>
  );
}

function WaitingList({
  summary,
  from,
  tools,
  onApplied,
}: {
  summary: IncomingSummary;
  from: Days;
  tools: ReactNode;
  onApplied: () => void;
}) {
  const pages = usePages(from);
  const list = useQuery({
    ...moneyQuery({ view: 'open', ...from }, pages.cursor),
    placeholderData: keepPreviousData,
  });
  const rows = list.data?.rows ?? [];
  return (
    <>
      <TakenBackPanel count={summary.takenBack} />
      <Reported tracked={!summary.isNew} />
      <LoadState
        query={list}
        failed="No pudimos cargar lo que llegó"
        frame={(content) => <Panel>{content}</Panel>}
        waiting={
          <Panel>
            <SkeletonRows />
          </Panel>
        }
        empty={
          <Panel>
            {from.from && summary.open > 0 ? (
              <EmptyState
                title="Nada por decidir de esos días"
                text="Elige más días: queda dinero de antes por decidir."
              />
            ) : summary.isNew ? (
              <EmptyState
                title="Aquí llega el dinero de tu cuenta"
                text="Sube el archivo de tu banco o anota un SINPE: te decimos de quién es y lo aplicas de un toque."
                action={tools}
              />
            ) : (
              <EmptyState
                title="No hay nada por decidir"
                text={
                  summary.until
                    ? `Lo último que conocemos llegó el ${formatDay(summary.until)}. Sube el archivo de hoy para seguir.`
                    : undefined
                }
              />
            )}
          </Panel>
        }
      />
      <ProposedPanel rows={rows.filter(({ proposal }) => proposal !== null)} />
      <OwnerlessPanel rows={rows.filter(({ proposal }) => proposal === null)} />
      {(list.data?.total ?? 0) > PAGE_SIZE && (
        <Pagination {...pages.around(list.data)} pageSize={PAGE_SIZE} />
      )}
      <AutomaticPanel today={summary.today} onAll={onApplied} />
    </>
  );
}

function History({ view, from }: { view: 'applied' | 'all'; from: Days }) {
  const [search, setSearch] = useState('');
  const filters = { view, ...(search && { search }), ...from };
  const pages = usePages(filters);
  const list = useQuery({
    ...moneyQuery(filters, pages.cursor),
    placeholderData: keepPreviousData,
  });
  const title = view === 'applied' ? 'Aplicados' : 'Todo lo que llegó';
  return (
    <Panel title={title} className="overflow-hidden">
      <div className="flex flex-wrap gap-2 px-5 pb-3">
        <SearchField
          label="Buscar lo que llegó"
          placeholder="Nombre, teléfono o comprobante"
          value={search}
          onSearch={setSearch}
        />
      </div>
      <LoadState
        query={list}
        failed="No pudimos cargar lo que llegó"
        empty={{ title: 'Nada en esos días', text: 'Elige más días o busca otra cosa.' }}
      />
      <DecidedList label={title} rows={list.data?.rows ?? []} />
      <Pagination
        {...pages.around(list.data)}
        pageSize={PAGE_SIZE}
        className="border-t border-line px-4"
      />
    </Panel>
  );
}

function todayText({ today, currency }: IncomingSummary): string {
  if (today.count === 0) return 'Hoy no ha llegado nada.';
  const arrived = today.count === 1 ? 'Hoy llegó 1 pago' : `Hoy llegaron ${today.count} pagos`;
  const alone =
    today.automatic === 0
      ? ''
      : ` · ${today.automatic === 1 ? '1 se aplicó solo' : `${today.automatic} se aplicaron solos`}`;
  return `${arrived}, ${formatMoney(today.cents, currency)}${alone}`;
}

/**
 * Money that arrived in the gym's account: the proposals, what it paid, and reports that never
 * arrived.
 */
export function IncomingTab() {
  const [view, setView] = useState<View>('open');
  const [open, setOpen] = useState<'add' | 'file' | 'rules' | null>(null);
  // Waiting money is shown of all days, until somebody limits it.
  const [periods, setPeriods] = useState({ open: '', applied: 'month', all: 'month' });
  const { timeZone } = useSettings();
  const query = useQuery(summaryQuery);
  useLive('incoming-money', () => void readAgain());
  const summary = query.data;
  if (!summary) return <LoadState query={query} failed="No pudimos cargar lo que llegó" />;
  const close = () => setOpen(null);
  const back = DAYS_BACK[periods[view]];
  const from = back === undefined ? {} : { from: addDays(dayIn(timeZone, new Date()), -back) };
  const tools = (
    <>
      <Button icon={<Plus size={16} aria-hidden="true" />} onClick={() => setOpen('add')}>
        Anotar
      </Button>
      <Button icon={<Upload size={16} aria-hidden="true" />} onClick={() => setOpen('file')}>
        Subir archivo
      </Button>
    </>
  );
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h2 className="max-sm:sr-only text-24 font-semibold tracking-[-0.02em]">
            SINPE entrante
          </h2>
          <p className="text-14 text-muted">{todayText(summary)}</p>
        </div>
        {!summary.isNew && (
          <div className="flex flex-wrap items-center gap-2">
            <SegmentedControl<View>
              label="Qué se ve"
              segments={[
                {
                  value: 'open',
                  label: summary.open > 0 ? `Por decidir ${summary.open}` : 'Por decidir',
                },
                { value: 'applied', label: 'Aplicados' },
                { value: 'all', label: 'Todo' },
              ]}
              value={view}
              onValue={setView}
            />
            <SelectField
              label="Cuándo llegó"
              labelHidden
              className="w-40"
              options={PERIODS}
              value={periods[view]}
              onChange={({ target }) => setPeriods({ ...periods, [view]: target.value })}
            />
            {tools}
            <Button
              icon={<SlidersHorizontal size={16} aria-hidden="true" />}
              onClick={() => setOpen('rules')}
            >
              Reglas
            </Button>
          </div>
        )}
      </div>
      {view === 'open' ? (
        <WaitingList
          summary={summary}
          from={from}
          tools={tools}
          onApplied={() => setView('applied')}
        />
      ) : (
        <History key={view} view={view} from={from} />
      )}
      {open === 'add' && <AddMoneyDialog onClose={close} />}
      {open === 'file' && <StatementDialog onClose={close} />}
      {open === 'rules' && <RulesDialog summary={summary} onClose={close} />}
    </div>
  );
}
