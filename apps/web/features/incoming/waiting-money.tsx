import type { IncomingMoney, Proposal } from '@forja/contract/incoming/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { Kbd } from '@forja/ui/actions/kbd.tsx';
import { Badge, Count } from '@forja/ui/feedback/badge.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Check, Package, Search } from 'lucide-react';
import { type KeyboardEvent, useState } from 'react';
import { useAction } from '../../lib/screen/use-action.ts';
import { ReceiptButton } from '../../shared/memberships/receipt-button.tsx';
import { ChooseTarget } from './choose-target.tsx';
import { MoneyLine, senderOf, senderPhrase } from './money-line.tsx';
import { applyWord, namesOf, ProposedTarget, Reasons, useApply } from './proposal-parts.tsx';
import { applyMoney, discardMoney, reopenMoney } from './queries.ts';

/**
 * J and K move between rows, P opens the search for somebody else; Enter presses the focused
 * button.
 */
function moveBetween(event: KeyboardEvent<HTMLElement>): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (!(event.target instanceof HTMLElement) || event.target.closest('dialog')) return;
  const key = event.key.toLowerCase();
  const row = event.target.closest('li');
  if (key === 'p') row?.querySelector<HTMLElement>('[data-other]')?.click();
  const step = { j: 1, k: -1 }[key];
  if (step === undefined && key !== 'p') return;
  event.preventDefault();
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-apply]')];
  const at = all.findIndex((button) => row?.contains(button));
  if (step !== undefined) all[Math.min(all.length - 1, Math.max(0, at + step))]?.focus();
}

function ProposedMoney({ money, proposal }: { money: IncomingMoney; proposal: Proposal }) {
  const [searching, setSearching] = useState(false);
  const apply = useApply(money);
  const word = applyWord(money, proposal);
  return (
    <MoneyLine
      money={money}
      target={<ProposedTarget proposal={proposal} />}
      reasons={<Reasons reasons={proposal.reasons} />}
      actions={
        <>
          <Button size={28} data-other="" onClick={() => setSearching(true)}>
            Otra persona
          </Button>
          {proposal.canApply && (
            <Button
              size={28}
              data-apply=""
              className="min-w-32 focus-visible:border-transparent focus-visible:bg-primary-solid focus-visible:text-on-primary"
              loading={apply.busy}
              icon={<Check size={14} aria-hidden="true" />}
              aria-label={`${word}: ${senderOf(money)} a ${namesOf(proposal)}`}
              onClick={() => apply.start(proposal)}
            >
              {word}
            </Button>
          )}
        </>
      }
    >
      {searching && <ChooseTarget money={money} onClose={() => setSearching(false)} />}
    </MoneyLine>
  );
}

/** Money for which the rules propose an owner. */
export function ProposedPanel({ rows }: { rows: readonly IncomingMoney[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Propuestos"
      aside={<Count count={rows.length} label={`${rows.length} propuestos`} />}
      className="overflow-hidden"
      actions={
        <span className="hidden items-center gap-3 text-13 text-muted lg:flex coarse:hidden">
          <span className="flex items-center gap-1.5">
            <Kbd>J</Kbd> <Kbd>K</Kbd> moverse
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd>↵</Kbd> aplicar
          </span>
          <span className="flex items-center gap-1.5">
            <Kbd>P</Kbd> otra persona
          </span>
        </span>
      }
    >
      <ul onKeyDown={moveBetween} className="@container">
        {rows.map(
          (money) =>
            money.proposal && (
              <ProposedMoney key={money.id} money={money} proposal={money.proposal} />
            ),
        )}
      </ul>
    </Panel>
  );
}

function OwnerlessMoney({ money }: { money: IncomingMoney }) {
  const [searching, setSearching] = useState(false);
  const discard = useAction(async () => {
    await discardMoney(money.id, null);
    toast({
      message: `Apartamos ${senderPhrase(money)}.`,
      action: { label: 'Deshacer', onAction: () => reopen.start() },
    });
  });
  const reopen = useAction(() => reopenMoney(money.id));
  const take = useAction(async ({ id, number }: NonNullable<IncomingMoney['sameOrder']>) => {
    await applyMoney(money.id, { kind: 'order', id }, false);
    toast({ tone: 'ok', message: `Con ${senderPhrase(money)} queda pagado el pedido ${number}.` });
  });
  const { usedBefore, usedBy, sameOrder } = money;
  const isUsed = usedBefore !== null;
  return (
    <MoneyLine
      money={money}
      target={
        isUsed ? (
          <Badge tone="bad">Referencia repetida</Badge>
        ) : (
          <Button
            wide
            className="justify-start overflow-hidden font-normal text-muted"
            icon={<Search size={16} aria-hidden="true" />}
            aria-label={`Buscar persona o pedido: ${senderOf(money)}`}
            onClick={() => setSearching(true)}
          >
            <span className="truncate">Buscar persona o pedido</span>
          </Button>
        )
      }
      reasons={
        sameOrder ? (
          <span className="flex gap-2">
            <Package size={14} aria-hidden="true" className="mt-0.5 flex-none" />
            Pedido {sameOrder.number} vale lo mismo
          </span>
        ) : (
          (usedBefore ?? 'Nadie que deba algo calza por comprobante, teléfono, cédula ni nombre')
        )
      }
      actions={
        <>
          <Button
            size={28}
            variant="ghost"
            loading={discard.busy}
            aria-label={`${isUsed ? 'Descartar' : 'No es nuestro'}: ${senderOf(money)}`}
            onClick={() => discard.start()}
          >
            {isUsed ? 'Descartar' : 'No es nuestro'}
          </Button>
          {usedBy && (
            <ReceiptButton
              payment={{ id: usedBy.paymentId, receiptNumber: usedBy.receiptNumber }}
              text={`Ver recibo ${usedBy.receiptNumber}`}
            />
          )}
          {sameOrder && (
            <Button
              size={28}
              loading={take.busy}
              aria-label={`Es el pedido ${sameOrder.number}: ${senderOf(money)}`}
              onClick={() => take.start(sameOrder)}
            >
              Es el pedido {sameOrder.number}
            </Button>
          )}
        </>
      }
    >
      {searching && <ChooseTarget money={money} onClose={() => setSearching(false)} />}
    </MoneyLine>
  );
}

/** Money for which there is no proposal. */
export function OwnerlessPanel({ rows }: { rows: readonly IncomingMoney[] }) {
  if (rows.length === 0) return null;
  return (
    <Panel
      title="Sin dueño"
      aside={<Count count={rows.length} label={`${rows.length} sin dueño`} />}
      className="overflow-hidden"
    >
      <ul className="@container">
        {rows.map((money) => (
          <OwnerlessMoney key={money.id} money={money} />
        ))}
      </ul>
    </Panel>
  );
}
