import { Button } from '@forja/ui/actions/button.tsx';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Link } from 'react-router';
import { formatMoney } from '../../../lib/format/format.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useMay } from '../../../lib/session/may.ts';

type Props = {
  /** What is owed; null for staff who see no money. */
  cents: number | null | undefined;
  name: string;
} & ({ onCharge: () => void } | { to: string });

/** A debt in a list; pressing it opens the payment, here or at an address. */
export function DebtButton({ cents, name, ...payment }: Props) {
  const { currency } = useSettings();
  const may = useMay();
  if (!cents || cents <= 0) return <span className="text-muted">—</span>;
  const amount = formatMoney(cents, currency);
  if (!may('money.take')) return <span className="text-bad tabular-nums">{amount}</span>;
  const label = `Cobrar ${amount} a ${name}`;
  const look = 'text-bad! tabular-nums';
  if ('to' in payment) {
    return (
      <Link
        to={payment.to}
        className={buttonClass({ size: 28, className: look })}
        aria-label={label}
      >
        {amount}
      </Link>
    );
  }
  return (
    <Button size={28} className={look} aria-label={label} onClick={payment.onCharge}>
      {amount}
    </Button>
  );
}
