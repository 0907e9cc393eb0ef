import { Banner, bannerActionClass } from '@forja/ui/feedback/banner.tsx';
import { FlaskConical } from 'lucide-react';
import { Link } from 'react-router';
import {
  noticeStore,
  subscriptionNotice,
  useGymStatusNotice,
} from '../../../lib/gym/subscription-notice.ts';
import { useSession } from '../../../lib/session/current.ts';

export function SubscriptionBanner() {
  const gymStatus = useGymStatusNotice();
  const { user } = useSession();
  if (gymStatus === null) return null;
  const notice = subscriptionNotice(gymStatus, user?.role ?? '');
  const tone = notice.tone === 'trial' ? 'yellow' : 'red';
  return (
    <Banner
      tone={tone}
      icon={tone === 'yellow' && <FlaskConical size={18} strokeWidth={1.75} aria-hidden="true" />}
      title={notice.headline}
      onClose={noticeStore.dismiss}
      action={
        notice.mayRenew && (
          <Link
            to="/subscription"
            onClick={noticeStore.dismiss}
            className={bannerActionClass(tone)}
          >
            Renovar Ahora
          </Link>
        )
      }
      className="md:px-8"
    >
      {notice.advice}
    </Banner>
  );
}
