import { RequestsPanel } from './requests-panel.tsx';
import { RetentionPanel } from './retention-panel.tsx';

/** The gym's desk for personal data. */
export function PrivacyTab() {
  return (
    <div className="grid items-start gap-4 lg:grid-cols-2">
      <RequestsPanel />
      <RetentionPanel />
    </div>
  );
}
