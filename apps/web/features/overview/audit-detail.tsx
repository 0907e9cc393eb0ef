import type { AuditEntry } from '@forja/contract/audit-log';
import { deedText } from '@forja/contract/audit-words';
import { Button } from '@forja/ui/button';
import { Dialog } from '@forja/ui/dialog';
import { linkClass } from '@forja/ui/text-link';
import { Link } from 'react-router';
import { actorText } from '../../lib/audit/actor.ts';
import { formatMoment } from '../../lib/format.ts';
import { roleName } from '../../lib/roles.ts';
import { useSettings } from '../../lib/settings.ts';

const written = (value: unknown): string =>
  typeof value === 'string' ? value : JSON.stringify(value);

/** One deed with everything that was noted of it. */
export function AuditDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { timeZone } = useSettings();
  const changes = Object.entries(entry.changes).filter(([, value]) => value !== null);
  const facts = [
    ['Cuándo', formatMoment(entry.at, timeZone, Date.now())],
    ['Quién', `${actorText(entry)}${entry.username ? `, ${roleName(entry.role)}` : ''}`],
    ['Desde la dirección', entry.address || 'el servidor'],
  ];
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={deedText(entry.action)}
      actions={<Button onClick={onClose}>Cerrar</Button>}
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 pb-2 text-13">
        {facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-muted">{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {entry.objectName && (
          <>
            <dt className="text-muted">A quién</dt>
            <dd>
              <Link
                to={`/usuarios?persona=${String(entry.changes.userId ?? entry.objectId)}`}
                className={linkClass}
              >
                {entry.objectName}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {changes.length > 0 && (
        <>
          <h3 className="mt-2 mb-1 text-13 font-semibold">Lo que se anotó</h3>
          <dl className="grid gap-1 rounded-control bg-well p-3 text-12">
            {changes.map(([name, value]) => (
              <div key={name} className="grid gap-x-3 sm:grid-cols-[9rem_1fr]">
                <dt className="text-muted">{name}</dt>
                <dd className="break-words">{written(value)}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Dialog>
  );
}
