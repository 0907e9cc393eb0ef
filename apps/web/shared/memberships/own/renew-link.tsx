import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Link } from 'react-router';

const ACTIONS: Readonly<Record<string, string>> = {
  expired: 'Renovar mi membresía',
  overdue: 'Pagar lo pendiente',
};

/** The next step for somebody refused because of their membership; nothing for others. */
export function RenewLink({ status }: { status: string | null | undefined }) {
  const action = ACTIONS[status ?? ''];
  if (!action) return null;
  return (
    <Link to="/perfil" className={buttonClass({ variant: 'primary', size: 48, wide: true })}>
      {action}
    </Link>
  );
}
