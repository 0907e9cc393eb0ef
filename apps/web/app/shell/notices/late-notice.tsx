import { lateUntil } from '@forja/contract/subscription/status';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';

/** Tells an owner whose gym is late with its own subscription until when everything works. */
export function LateNotice({ endsAt }: { endsAt: string }) {
  const { timeZone } = useSettings();
  return (
    <p className="border-b border-line bg-warn-soft px-4 py-2.5 text-13 text-ink md:px-8">
      <strong className="font-semibold">
        La suscripción del gimnasio venció el {formatDate(endsAt, timeZone)}.
      </strong>{' '}
      Todo sigue funcionando hasta el {formatDate(lateUntil(endsAt), timeZone)}; después quedará en
      solo lectura.{' '}
      <Link to="/subscription" className={linkClass}>
        Renovar la suscripción
      </Link>
    </p>
  );
}
