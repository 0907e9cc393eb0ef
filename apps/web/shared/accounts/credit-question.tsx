import { Checkbox } from '@forja/ui/fields/checkbox.tsx';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';

interface Props {
  /** How much more than is owed. */
  extraCents: number;
  agreed: boolean;
  onAgreed: (agreed: boolean) => void;
}

/** Asks whether money above what is owed is meant to stay in the payer's hand. */
export function CreditQuestion({ extraCents, agreed, onAgreed }: Props) {
  const { currency } = useSettings();
  if (extraCents <= 0) return null;
  return (
    <Checkbox
      label={`Es más de lo que se debe: dejar ${formatMoney(extraCents, currency)} de saldo a favor`}
      hint="Se usa en el próximo cargo, o se devuelve."
      checked={agreed}
      onChange={(event) => onAgreed(event.target.checked)}
    />
  );
}
