import { Button } from '@forja/ui/actions/button.tsx';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useMay } from '../../../lib/session/may.ts';

interface Props {
  /** What is owed; null for staff who see no money. */
  cents: number | null | undefined;
  name: string;
  onCharge: () => void;
}

/** A debt in a list; pressing it opens the payment. */
export function DebtButton({ cents, name, onCharge }: Props) {
  const { currency } = useSettings();
  const may = useMay();
  if (!cents || cents <= 0) return <span className="text-muted">—</span>;
  const amount = formatMoney(cents, currency);
  if (!may('money.take')) return <span className="text-bad tabular-nums">{amount}</span>;
  return (
    <Button
      size={28}
      className="text-bad! tabular-nums"
      aria-label={`Cobrar ${amount} a ${name}`}
      onClick={onCharge}
    >
      {amount}
    </Button>
  );
}
