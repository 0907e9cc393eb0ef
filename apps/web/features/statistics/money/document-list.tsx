import { METHOD_NAMES } from '@forja/contract/accounts/words';
import type { FigureDocument, MoneyStatistics } from '@forja/contract/statistics/money-routes';
import type { Period } from '@forja/contract/statistics/routes';
import { INCOME_GROUPS, type MoneyFigure, type PartGroup } from '@forja/contract/statistics/values';
import { FIGURE_DOCUMENT_NAMES, MONEY_FIGURE_NAMES } from '@forja/contract/statistics/words';
import { EmptyState } from '@forja/ui/feedback/empty-state.tsx';
import { cx } from '@forja/ui/layout/cx.tsx';
import { Drawer } from '@forja/ui/overlays/drawer.tsx';
import { Pagination } from '@forja/ui/table/pagination.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDay } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { usePages } from '../../../lib/query/use-pages.ts';
import { download } from '../../../lib/saving/download.ts';
import { ExportMenu } from '../../../lib/saving/export-menu.tsx';
import { LoadState } from '../../../lib/screen/load-state.tsx';
import { DOCUMENTS_PAGE, documentsQuery } from '../queries.ts';
import type { OpenFigure } from './figure-address.ts';
import { figureMoney } from './figure-money.ts';

/** The answers that contain the names of a figure's parts. */
interface Names {
  money: MoneyStatistics | null | undefined;
  products: readonly { productId: string; name: string }[];
}

/** `Ingresos · Efectivo`. */
function titleOf({ figure, part }: OpenFigure, { money, products }: Names): string {
  const whole = MONEY_FIGURE_NAMES[figure];
  if (!part) return whole;
  const { by, key } = part;
  const name =
    by === 'product'
      ? products.find(({ productId }) => productId === key)?.name
      : partName(figure, by, key, money);
  return name ? `${whole} · ${name}` : whole;
}

function partName(
  figure: MoneyFigure,
  by: PartGroup,
  key: string,
  money: Names['money'],
): string | undefined {
  if (!money || figure === 'sold' || figure === 'margin') return undefined;
  const group = INCOME_GROUPS.find((each) => each === by);
  const parts = group
    ? money.income.by[group]
    : figure === 'credit' || figure === 'income'
      ? []
      : money[figure].parts;
  return parts.find((each) => each.key === key)?.name;
}

function Row({ document, figure }: { document: FigureDocument; figure: MoneyFigure }) {
  const { currency } = useSettings();
  const { kind, number, day, userId, username, concept, method, by, amountCents } = document;
  const name = [FIGURE_DOCUMENT_NAMES[kind], number].filter((part) => part !== null).join(' ');
  return (
    <li className="flex items-start gap-3 border-b border-line-2 py-2.5 text-13 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="font-medium wrap-anywhere">
          {name}
          {concept !== name && <span className="font-normal"> · {concept}</span>}
        </p>
        <p className="text-muted wrap-anywhere">
          {formatDay(day)} ·{' '}
          {userId ? (
            <Link to={`/usuarios?persona=${userId}`} className="underline underline-offset-3">
              {username}
            </Link>
          ) : (
            'Venta de mostrador'
          )}
          {method && ` · ${METHOD_NAMES[method]}`}
          {by && ` · ${by}`}
        </p>
      </div>
      <span className={cx('flex-none font-medium tabular-nums', amountCents < 0 && 'text-bad')}>
        {figureMoney(figure, amountCents, currency)}
      </span>
    </li>
  );
}

interface Props extends Names {
  open: OpenFigure;
  period: Period;
  onClose: () => void;
}

/** The documents that add up to a figure; they can be downloaded as a file. */
export function DocumentList({ open, period, money, products, onClose }: Props) {
  const { currency } = useSettings();
  const asked = { ...period, figure: open.figure, ...open.part };
  const { cursor, around } = usePages(asked);
  const query = useQuery({ ...documentsQuery(asked, cursor), placeholderData: keepPreviousData });
  const { data } = query;
  return (
    <Drawer open inAddress onClose={onClose} title={titleOf(open, { money, products })}>
      <div className="flex items-center justify-between gap-3 pb-3">
        <p className="text-13 text-muted">
          {data && (
            <>
              Suma{' '}
              <strong className="text-16 font-semibold text-ink tabular-nums">
                {figureMoney(open.figure, data.sumCents, currency)}
              </strong>
            </>
          )}
        </p>
        <ExportMenu
          name={`documentos-${period.from}-${period.to}`}
          save={(file, format) =>
            download(file, 'GET /statistics/documents/export', { query: { ...asked, format } })
          }
        />
      </div>
      <LoadState query={query} failed="No pudimos cargar los documentos" />
      {data?.count === 0 && <EmptyState title="No hay documentos" />}
      {data && data.count > 0 && (
        <>
          <ul aria-label="Documentos">
            {data.documents.map((document) => (
              <Row
                key={`${document.kind} ${document.id}`}
                document={document}
                figure={open.figure}
              />
            ))}
          </ul>
          <Pagination
            label="Páginas de documentos"
            pageSize={DOCUMENTS_PAGE}
            {...around({ total: data.count, next: data.next })}
          />
        </>
      )}
    </Drawer>
  );
}
