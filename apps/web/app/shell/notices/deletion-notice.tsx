import { Banner, bannerActionClass } from '@forja/ui/feedback/banner.tsx';
import { UserX } from 'lucide-react';
import { formatDate } from '../../../lib/format/dates.ts';
import { useSettings } from '../../../lib/gym/settings.ts';
import { useAction } from '../../../lib/screen/use-action.ts';
import { keepAccount } from '../../../shared/privacy/keep-account.ts';

/** Shown on every screen while the account waits for its deletion, with a way to keep it. */
export function DeletionNotice({ deletesAt }: { deletesAt: string }) {
  const { timeZone } = useSettings();
  const keep = useAction(keepAccount);
  return (
    <Banner
      tone="yellow"
      icon={<UserX size={18} strokeWidth={1.75} aria-hidden="true" />}
      title={`Tu cuenta se elimina el ${formatDate(deletesAt, timeZone)}.`}
      action={
        <button
          type="button"
          disabled={keep.busy}
          onClick={keep.start}
          className={bannerActionClass('yellow')}
        >
          Conservar mi cuenta
        </button>
      }
      className="md:px-8"
    >
      Hasta ese día puedes arrepentirte.
    </Banner>
  );
}
