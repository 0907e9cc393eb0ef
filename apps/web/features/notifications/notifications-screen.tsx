import { Button } from '@forja/ui/actions/button.tsx';
import { Tabs } from '@forja/ui/actions/tabs.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { CheckCheck } from 'lucide-react';
import { useSearchParams } from 'react-router';
import { useLive } from '../../lib/live/current.ts';
import { Screen } from '../../lib/screen/screen.tsx';
import { Preferences } from '../../shared/notifications/preferences.tsx';
import { useUnread } from '../../shared/notifications/unread.ts';
import { NotificationList } from './notification-list.tsx';
import { useMarkRead, useRenewNotifications } from './queries.ts';

const TABS = [
  { key: 'todas', label: 'Todas' },
  { key: 'sin-leer', label: 'Sin leer' },
  { key: 'preferencias', label: 'Preferencias' },
];

export default function NotificationsScreen() {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find(({ key }) => key === params.get('ver'))?.key ?? 'todas';
  const { notifications } = useUnread();
  const markRead = useMarkRead();
  const renew = useRenewNotifications();
  useLive('notification', () => void renew());
  return (
    <Screen
      title="Notificaciones"
      lead="Lo que pasa con tus clases, pagos, pedidos y personas."
      actions={
        notifications > 0 && (
          <Button
            icon={<CheckCheck size={16} aria-hidden="true" />}
            loading={markRead.args?.[0] === 'all'}
            onClick={() => markRead.start('all')}
          >
            Marcar todo como leído
          </Button>
        )
      }
    >
      <Tabs
        label="Notificaciones"
        tabs={TABS}
        active={tab}
        onActive={(key) => setParams(key === 'todas' ? {} : { ver: key }, { replace: true })}
      >
        <div className="pt-4">
          {tab === 'preferencias' ? (
            <Preferences />
          ) : (
            <Panel className="max-w-3xl overflow-hidden">
              <NotificationList unread={tab === 'sin-leer'} />
            </Panel>
          )}
        </div>
      </Tabs>
    </Screen>
  );
}
