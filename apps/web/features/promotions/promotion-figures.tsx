import type { PromotionFigures } from '@forja/contract/promotions/routes';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../lib/format/dates.ts';
import { counted, formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useMay } from '../../lib/session/may.ts';
import { figuresQuery, type Span, usesQuery } from './queries.ts';

const usesText = (uses: number) => (uses === 1 ? '1 uso' : `${uses} usos`);

/** The sales behind a figure. */
function UsesDialog({
  figure,
  span,
  onClose,
}: {
  figure: PromotionFigures;
  span: Span;
  onClose: () => void;
}) {
  const { currency } = useSettings();
  const query = useQuery(usesQuery(figure.id, span));
  const rows = query.data?.rows ?? [];
  const total = query.data?.total ?? 0;
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={figure.name}
      text={`Del ${formatDay(span.from)} al ${formatDay(span.to)}`}
    >
      <LoadState
        query={query}
        failed="No pudimos cargar los usos"
        empty={{ title: 'Nadie la usó en este período' }}
      />
      <ul>
        {rows.map((use) => (
          <li
            key={use.id}
            className="flex flex-wrap items-baseline gap-x-3 border-t border-line-2 py-2.5"
          >
            <span className="min-w-0 flex-1 basis-40">
              <Link to={`/usuarios?persona=${use.userId}`} className={linkClass}>
                {use.username}
              </Link>
              <span className="block text-13 text-muted">
                {formatDay(use.day)} · {use.concept}
                {use.extraDays > 0 && ` · ${counted(use.extraDays, 'día', 'días')} extra`}
                {use.returnedOn && ` · se deshizo el ${formatDay(use.returnedOn)}`}
              </span>
            </span>
            <span className="tabular-nums">
              −{formatMoney(use.discountCents, currency)}
              <span className="text-13 text-muted"> de {formatMoney(use.fullCents, currency)}</span>
            </span>
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className="text-13 text-muted">
          Se muestran los {rows.length} más recientes de {total}.
        </p>
      )}
    </Dialog>
  );
}

/** What each promotion cost and brought in a period, with the sales behind it. */
export function PromotionFiguresPanel({ span }: { span: Span }) {
  const { currency } = useSettings();
  const manages = useMay()('promotions.manage');
  const query = useQuery(figuresQuery(span));
  const [open, setOpen] = useState<PromotionFigures | null>(null);
  return (
    <Panel
      title="Promociones"
      actions={
        manages && (
          <Link to="/membresias?vista=promociones" className={`${linkClass} text-13`}>
            Ver promociones
          </Link>
        )
      }
    >
      <LoadState
        query={query}
        failed="No pudimos cargar las promociones"
        empty={{
          className: 'border-t border-line-2',
          title: 'Nadie compró con una promoción',
          text: 'Lo que dieron y trajeron aparece aquí.',
        }}
      />
      <List className="pb-2">
        {query.data?.map((figure) => (
          <li key={figure.id} className="border-t border-line-2">
            <button
              type="button"
              onClick={() => setOpen(figure)}
              className="flex min-h-11 w-full flex-wrap items-baseline gap-x-4 px-5 py-2 text-left hover:bg-sunk"
            >
              <span className="min-w-0 flex-1 basis-40 truncate font-medium">{figure.name}</span>
              <span className="text-13 text-muted tabular-nums">
                {usesText(figure.uses)}
                {figure.extraDays > 0 && ` · ${counted(figure.extraDays, 'día', 'días')} extra`}
              </span>
              <span className="tabular-nums">
                Dio {formatMoney(figure.discountCents, currency)}
              </span>
              <span className="font-medium tabular-nums">
                Trajo {formatMoney(figure.incomeCents, currency)}
              </span>
            </button>
          </li>
        ))}
      </List>
      {open && <UsesDialog figure={open} span={span} onClose={() => setOpen(null)} />}
    </Panel>
  );
}
