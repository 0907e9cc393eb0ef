import type { IncomingMoney } from '@forja/contract/incoming/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Count } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { formatDay } from '../../lib/format/dates.ts';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAction } from '../../lib/screen/use-action.ts';
import { useMay } from '../../lib/session/may.ts';
import { type Applied, AppliedTarget, UndoDialog } from './decided-money.tsx';
import { MoneyLine, senderOf, senderPhrase } from './money-line.tsx';
import { keepMoney, moneyQuery } from './queries.ts';

function TakenBackMoney({ money, applied }: { money: IncomingMoney; applied: Applied }) {
  const may = useMay();
  const [undoing, setUndoing] = useState(false);
  const keep = useAction(async () => {
    await keepMoney(money.id);
    toast({ tone: 'ok', message: `Queda como estaba ${senderPhrase(money)}.` });
  });
  return (
    <MoneyLine
      money={money}
      target={<AppliedTarget applied={applied} />}
      reasons={
        <span className="flex gap-2 text-warn">
          <TriangleAlert size={14} aria-hidden="true" className="mt-0.5 flex-none" />
          {money.returnedOn && `El banco lo devolvió el ${formatDay(money.returnedOn)}`}
        </span>
      }
      actions={
        may('money.void') ? (
          <>
            <Button
              size={28}
              variant="ghost"
              loading={keep.busy}
              aria-label={`Sigue en la cuenta: ${senderOf(money)}`}
              onClick={() => keep.start()}
            >
              Sigue en la cuenta
            </Button>
            <Button
              size={28}
              aria-label={`Anular el pago: ${senderOf(money)}`}
              onClick={() => setUndoing(true)}
            >
              Anular el pago
            </Button>
          </>
        ) : (
          <span className="text-13 text-muted">Pídelo a quien anula pagos</span>
        )
      }
    >
      {undoing && <UndoDialog money={money} applied={applied} onClose={() => setUndoing(false)} />}
    </MoneyLine>
  );
}

/**
 * Money that paid for something before the bank took it back: the payment counts until it is
 * voided.
 */
export function TakenBackPanel({ count }: { count: number }) {
  const list = useQuery({ ...moneyQuery({ view: 'taken-back' }), enabled: count > 0 });
  if (count === 0) return null;
  return (
    <Panel
      title="Devueltos por el banco"
      aside={<Count count={count} label={`${count} devueltos por el banco`} />}
      className="overflow-hidden"
    >
      <LoadState query={list} failed="No pudimos cargar lo que el banco devolvió" />
      <List className="@container">
        {list.data?.rows.map(
          (money) =>
            money.applied && (
              <TakenBackMoney key={money.id} money={money} applied={money.applied} />
            ),
        )}
      </List>
    </Panel>
  );
}
