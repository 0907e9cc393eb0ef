import { isManagement } from '@forja/contract/roles';
import { buttonClass } from '@forja/ui/actions/button-class.tsx';
import { Panel } from '@forja/ui/layout/panel.tsx';
import { Settings } from 'lucide-react';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { Appearance } from '../../../lib/gym/appearance.tsx';
import { lazyScreen } from '../../../lib/loading/lazy-screen.tsx';
import { Screen } from '../../../lib/screen/screen.tsx';
import { useSession } from '../../../lib/session/current.ts';
import { roleName } from '../../../shared/duties/role-name.ts';
import { MyMembership } from '../../../shared/memberships/own/my-membership.tsx';
import { MyMinors } from '../../../shared/memberships/own/my-minors.tsx';
import { EmailConfirmation } from '../email-confirmation.tsx';
import { PasswordForm } from '../password-form.tsx';
import { SecondFactor } from '../second-factor.tsx';
import { About } from './about.tsx';
import { MergeRequestPanel } from './merge-request.tsx';
import { MyData } from './my-data.tsx';
import { OpenSessions } from './open-sessions.tsx';
import { Passkeys } from './passkeys.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ProfilePicture } from './profile-picture.tsx';

const HealthLooks = lazyScreen(() => import('../../privacy/health-looks.tsx'), 'HealthLooks');

const ConsentsPanel = lazyScreen(() => import('../../privacy/consents-panel.tsx'), 'ConsentsPanel');

const OwnRequests = lazyScreen(() => import('../../privacy/own-requests.tsx'), 'OwnRequests');

const DeleteAccount = lazyScreen(() => import('../../privacy/delete-account.tsx'), 'DeleteAccount');

export default function ProfileScreen() {
  const { user } = useSession();
  if (!user) return null;
  return (
    <Screen
      title="Perfil"
      lead={`${user.email} · ${user.duty ?? roleName(user.role)}`}
      actions={
        <Link to="/settings" className={buttonClass({})}>
          <Settings size={16} strokeWidth={1.75} aria-hidden="true" />
          Ajustes
        </Link>
      }
    >
      <EmailConfirmation />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
        <div className="grid grid-cols-1 gap-4">
          {!isManagement(user.role) && <MergeRequestPanel />}
          {!isManagement(user.role) && <MyMembership />}
          <MyMinors />
          <Panel title="Mis datos">
            <div className="grid grid-cols-1 gap-5 px-5 pb-5">
              <ProfilePicture user={user} />
              <ProfileForm key={user.email} user={user} />
            </div>
          </Panel>
          <Appearance />
          <MyData />
          <Suspense>
            <OwnRequests />
            <DeleteAccount />
          </Suspense>
          <About />
        </div>
        <div className="grid grid-cols-1 gap-4">
          <PasswordForm />
          <Passkeys />
          <SecondFactor />
          <OpenSessions />
          <Suspense>
            <ConsentsPanel />
            <HealthLooks />
          </Suspense>
        </div>
      </div>
    </Screen>
  );
}
