import { ChangePlanDialog } from './change-plan-dialog.tsx';
import type { ChargeProps } from './charge.ts';
import { DebtDialog } from './debt-dialog.tsx';
import { RenewDialog } from './renew-dialog.tsx';
import { SellPlanDialog } from './sell-plan-dialog.tsx';

/** Sells, renews, changes or settles a membership, and takes the payment. */
export function ChargeDialog(props: ChargeProps) {
  const { kind, membership } = props.charge;
  if (kind === 'sell' || !membership) return <SellPlanDialog {...props} />;
  if (kind === 'renew') return <RenewDialog {...props} membership={membership} />;
  if (kind === 'change') return <ChangePlanDialog {...props} membership={membership} />;
  return <DebtDialog {...props} membership={membership} />;
}
