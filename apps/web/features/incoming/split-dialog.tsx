import type { IncomingMoney, Proposal } from '@forja/contract/incoming/routes';
import { leftToDivide, MAX_PARTS } from '@forja/contract/incoming/values';
import { Button } from '@forja/ui/actions/button.tsx';
import { IconButton } from '@forja/ui/actions/icon-button.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Plus, X } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../lib/format/format.ts';
import { MoneyField } from '../../lib/forms/money-field.tsx';
import { LoadState } from '../../lib/screen/load-state.tsx';
import { useAttempt } from '../../lib/screen/use-action.ts';
import { useDebounced } from '../../lib/screen/use-debounced.ts';
import { sentText } from './money-line.tsx';
import { ProposedTarget, TargetSearch } from './proposal-parts.tsx';
import { splitMoney, targetsQuery } from './queries.ts';

interface Part {
  proposal: Proposal;
  amountCents: number | null;
}

const keyOf = ({ kind, id }: Proposal): string => `${kind} ${id}`;

/** A report or an order can only be paid whole; a debt also in part. */
const isWhole = ({ kind }: Proposal): boolean => kind === 'report' || kind === 'order';
const partFor = (proposal: Proposal, leftCents: number): Part => ({
  proposal,
  amountCents: isWhole(proposal)
    ? proposal.dueCents
    : Math.min(proposal.dueCents, Math.max(leftCents, 0)) || null,
});

function leftText(money: IncomingMoney, parts: readonly Part[]): string {
  const left = leftToDivide(money.amountCents, parts);
  const amount = formatMoney(Math.abs(left), money.currency);
  if (left === 0) return 'Está todo repartido.';
  return left > 0 ? `Falta repartir ${amount}.` : `Se pasa por ${amount}.`;
}

function PartRow({
  part: { proposal, amountCents },
  onAmount,
  onRemove,
}: {
  part: Part;
  onAmount: (amountCents: number | null) => void;
  onRemove: () => void;
}) {
  const { person } = proposal;
  return (
    <li className="flex flex-wrap items-center gap-3 border-t border-line-2 py-2.5 first:border-t-0">
      <div className="min-w-0 flex-1 basis-52">
        <ProposedTarget proposal={proposal} />
      </div>
      <div className="flex items-center gap-1">
        <div className="w-36">
          <MoneyField
            label={`Monto para ${person.name}`}
            labelHidden
            value={amountCents}
            onValue={onAmount}
            disabled={isWhole(proposal)}
          />
        </div>
        <IconButton
          label={`Quitar a ${person.name}`}
          icon={<X size={16} aria-hidden="true" />}
          variant="ghost"
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

function Found({
  money,
  search,
  chosen,
  onAdd,
}: {
  money: IncomingMoney;
  search: string;
  chosen: ReadonlySet<string>;
  onAdd: (proposal: Proposal) => void;
}) {
  const found = useQuery({ ...targetsQuery(money.id, search), placeholderData: keepPreviousData });
  const rows = found.data?.filter((proposal) => !chosen.has(keyOf(proposal))) ?? [];
  return (
    <>
      <LoadState
        query={found}
        failed="No pudimos buscar"
        empty={<p className="py-2 text-muted">Nadie con algo por pagar coincide.</p>}
      />
      <ul aria-label="A quién agregar">
        {rows.map((proposal) => (
          <li
            key={keyOf(proposal)}
            className="flex items-center gap-3 border-t border-line-2 py-2.5"
          >
            <div className="min-w-0 flex-1">
              <ProposedTarget proposal={proposal} />
            </div>
            <Button
              size={28}
              icon={<Plus size={14} aria-hidden="true" />}
              aria-label={`Agregar: ${proposal.person.name}, ${proposal.what}`}
              onClick={() => onAdd(proposal)}
            >
              Agregar
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Splits one payment between several people, until all of it is assigned. */
export function SplitDialog({ money, onClose }: { money: IncomingMoney; onClose: () => void }) {
  const { proposal } = money;
  const [parts, setParts] = useState<readonly Part[]>(() =>
    proposal && proposal.dueCents < money.amountCents ? [partFor(proposal, money.amountCents)] : [],
  );
  const [text, setText] = useState('');
  const search = useDebounced(text.trim());
  const left = leftToDivide(money.amountCents, parts);
  const isReady =
    parts.length >= 2 && left === 0 && parts.every(({ amountCents }) => (amountCents ?? 0) > 0);
  const apply = useAttempt(async () => {
    await splitMoney(
      money.id,
      parts.map(({ proposal: { kind, id, dueCents }, amountCents }) => ({
        kind,
        id,
        amountCents: amountCents ?? 0,
        allowCredit: (amountCents ?? 0) > dueCents,
      })),
    );
    const amount = formatMoney(money.amountCents, money.currency);
    toast({ tone: 'ok', message: `Repartimos ${amount} entre ${parts.length}.` });
    onClose();
  });
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title="Dividir entre varias personas"
      text={`${sentText(money)} Se aplica todo junto, o nada.`}
      actions={
        <>
          <Button onClick={onClose}>Volver</Button>
          <Button
            variant="primary"
            disabled={!isReady}
            loading={apply.busy}
            onClick={() => apply.start()}
          >
            {parts.length < 2 ? 'Aplicar' : `Aplicar a los ${parts.length}`}
          </Button>
        </>
      }
    >
      <div className="grid min-h-40 content-start gap-2">
        {parts.length > 0 && (
          <ul aria-label="Partes">
            {parts.map((part, at) => (
              <PartRow
                key={keyOf(part.proposal)}
                part={part}
                onAmount={(amountCents) =>
                  setParts(parts.map((each, n) => (n === at ? { ...each, amountCents } : each)))
                }
                onRemove={() => setParts(parts.filter((each) => each !== part))}
              />
            ))}
          </ul>
        )}
        <p role="status" className={left < 0 ? 'text-14 text-bad' : 'text-14 text-muted'}>
          {leftText(money, parts)}
        </p>
        {apply.problem && (
          <p role="alert" className="text-14 text-bad">
            {apply.problem}
          </p>
        )}
        {parts.length < MAX_PARTS && left > 0 && (
          <TargetSearch label="Agregar una persona o un pedido" value={text} onText={setText} />
        )}
        {search !== '' && left > 0 && (
          <Found
            money={money}
            search={search}
            chosen={new Set(parts.map(({ proposal: each }) => keyOf(each)))}
            onAdd={(each) => {
              setParts([...parts, partFor(each, left)]);
              setText('');
            }}
          />
        )}
      </div>
    </Dialog>
  );
}
