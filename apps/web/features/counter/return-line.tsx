import { PAYMENT_METHODS, type PaymentMethod } from '@forja/contract/accounts/values';
import { METHOD_NAMES } from '@forja/contract/accounts/words';
import { type LineMoney, partOfLine, wholeOf } from '@forja/contract/counter/part-of-line';
import type { CounterSale, ReturnableLine } from '@forja/contract/counter/routes';
import { Button } from '@forja/ui/actions/button.tsx';
import { SegmentedControl } from '@forja/ui/actions/segmented-control.tsx';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { SelectField } from '@forja/ui/fields/select-field.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { ArrowUpRight } from 'lucide-react';
import { useState } from 'react';
import { formatMoney } from '../../lib/format/format.ts';
import { FormDialog } from '../../lib/forms/form-dialog.tsx';
import { useForm } from '../../lib/forms/use-form.ts';
import { useMay } from '../../lib/session/may.ts';
import { giveLineBack, returnableLinesQuery } from './queries.ts';

const KEPT = 'kept';
type Way = PaymentMethod | typeof KEPT;

const METHODS: { value: Way; label: string }[] = PAYMENT_METHODS.map((value) => ({
  value,
  label: METHOD_NAMES[value],
}));
const WAYS = [...METHODS, { value: KEPT, label: 'Saldo a favor' } as const];

interface OutcomeProps {
  line: ReturnableLine;
  /** The part of the line's money that belongs to the chosen pieces. */
  part: LineMoney;
  sale: CounterSale;
  isKept: boolean;
}

/** Says what returning a line will do, before it is done. */
function Outcome({ line, part, sale, isKept }: OutcomeProps) {
  const money = (cents: number) => formatMoney(cents, sale.currency);
  const isPart = part.quantity < line.quantity;
  const said = [
    part.paidCents > 0 &&
      isKept &&
      `Quedan ${money(part.paidCents)} en su cuenta: pagan antes lo que deba, y el resto espera.`,
    part.paidCents > 0 &&
      !isKept &&
      `Salen ${money(part.paidCents)}${isPart ? '' : ', lo que se pagó por ella'}.`,
    part.creditCents > 0 && `Vuelven ${money(part.creditCents)} de crédito a su cuenta.`,
    part.owedCents > 0 && `Dejan de deberse ${money(part.owedCents)}.`,
    line.paidCents === 0 && 'No se pagó nada por ella: no sale dinero.',
    line.paidCents > 0 &&
      part.paidCents === 0 &&
      'No sale dinero: lo pagado cubre lo que se queda.',
    line.hasPieces && 'Lo vendido vuelve al inventario.',
    line.isMembership && 'La membresía termina, y lo que tenía antes queda como estaba.',
  ].filter((text) => text !== false);
  return (
    <ul aria-live="polite" className="grid list-disc gap-1 pl-5 text-14 text-muted">
      {said.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );
}

/** `2 × Barra · ₡3 600` */
const lineName = (line: ReturnableLine, currency: string) =>
  `${line.quantity > 1 ? `${line.quantity} × ` : ''}${line.concept} · ${formatMoney(wholeOf(line), currency)}`;

interface DialogProps {
  sale: CounterSale;
  lines: ReturnableLine[];
  onClose: () => void;
}

function ReturnLineDialog({ sale, lines, onClose }: DialogProps) {
  const [place, setPlace] = useState(lines[0]?.line);
  const [way, setWay] = useState<Way>(sale.tenders[0]?.method ?? 'cash');
  const line = lines.find((each) => each.line === place);
  const [chosen, setChosen] = useState(line?.quantity ?? 1);
  const form = useForm<'POST /counter-sales/{id}/returns'>(async (data) => {
    if (!line) return;
    const refund =
      way === KEPT ? null : { method: way, reference: data.textOrNull('refund.reference') };
    const asked = { line: line.line, quantity: chosen, reason: data.text('reason') };
    await giveLineBack(sale.id, { ...asked, refund });
    const what = chosen > 1 ? `${chosen} × ${line.concept}` : line.concept;
    toast({ tone: 'ok', message: `Devolvimos ${what} de la venta ${sale.number}.` });
    onClose();
  });
  if (!line) return null;
  const choose = (next: number) => {
    setPlace(next);
    setChosen(lines.find((each) => each.line === next)?.quantity ?? 1);
  };
  const part = partOfLine(line, chosen, sale.currency);
  const money = formatMoney(part.paidCents, sale.currency);
  const movesMoney = part.paidCents > 0;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="medium"
      title={`Devolver una línea de la venta ${sale.number}`}
      text={sale.username ?? 'Venta de mostrador'}
      save={
        movesMoney
          ? way === KEPT
            ? `Dejar ${money} a favor`
            : `Devolver ${money}`
          : chosen < line.quantity
            ? `Devolver ${chosen} de ${line.quantity}`
            : 'Devolver la línea'
      }
    >
      <SelectField
        label="Línea"
        value={String(place)}
        options={lines.map((each) => ({
          value: String(each.line),
          label: lineName(each, sale.currency),
        }))}
        onChange={({ target }) => choose(Number(target.value))}
        error={form.error('line')}
      />
      {line.quantity > 1 && (
        <SelectField
          label="Cuántas"
          value={String(chosen)}
          options={Array.from({ length: line.quantity }, (_, before) => ({
            value: String(before + 1),
            label: before + 1 === line.quantity ? `Las ${line.quantity}` : String(before + 1),
          }))}
          onChange={({ target }) => setChosen(Number(target.value))}
          error={form.error('quantity')}
        />
      )}
      {movesMoney && (
        <SegmentedControl
          label="Qué pasa con el dinero"
          segments={sale.userId === null ? METHODS : WAYS}
          value={way}
          onValue={setWay}
          className="sm:justify-self-start max-sm:grid max-sm:h-auto max-sm:grid-cols-2 max-sm:coarse:h-auto max-sm:[&>label]:h-10 max-sm:[&>label]:justify-center max-sm:[&>label]:px-1"
        />
      )}
      {movesMoney && (way === 'sinpe' || way === 'transfer') && (
        <TextField
          label="Comprobante"
          {...form.field('refund.reference')}
          inputMode="numeric"
          autoComplete="off"
          optional
        />
      )}
      <Outcome line={line} part={part} sale={sale} isKept={way === KEPT} />
      <TextField label="Motivo" {...form.field('reason')} />
    </FormDialog>
  );
}

/** Returns one line of a sale, for people who may hand out money. */
export function ReturnLine({ sale }: { sale: CounterSale }) {
  const mayRefund = useMay()('money.refund');
  const [asking, setAsking] = useState(false);
  const lines = useQuery({ ...returnableLinesQuery(sale.id), enabled: mayRefund }).data ?? [];
  if (lines.length === 0) return null;
  return (
    <>
      <Button
        variant="ghost"
        icon={<ArrowUpRight size={16} aria-hidden="true" />}
        onClick={() => setAsking(true)}
      >
        Devolver una línea
      </Button>
      {asking && <ReturnLineDialog sale={sale} lines={lines} onClose={() => setAsking(false)} />}
    </>
  );
}
