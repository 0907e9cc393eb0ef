import { choiceWord } from '@forja/contract/audit/choice-words';
import { auditDetails } from '@forja/contract/audit/details';
import type { AuditEntry } from '@forja/contract/audit/routes';
import { entryText } from '@forja/contract/audit/words';
import { libraryWord } from '@forja/library/choice-words';
import { Button } from '@forja/ui/actions/button.tsx';
import { linkClass } from '@forja/ui/actions/text-link.tsx';
import { Dialog } from '@forja/ui/overlays/dialog.tsx';
import { Link } from 'react-router';
import { formatMoment } from '../../lib/format/dates.ts';
import { formatMoney } from '../../lib/format/format.ts';
import { useSettings } from '../../lib/gym/settings.ts';
import { actorText, placeText } from '../../shared/audit/actor.ts';
import { roleName } from '../../shared/duties/role-name.ts';
import { recordLink } from './record-link.ts';

/** One audit entry with everything that was recorded. */
export function AuditDetail({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { currency, timeZone } = useSettings();
  const notes = auditDetails(
    entry.changes,
    (cents) => formatMoney(cents, currency),
    choiceWord,
    libraryWord,
  );
  const facts = [
    ['Cuándo', formatMoment(entry.at, timeZone, Date.now())],
    ['Quién', `${actorText(entry)}${entry.username ? `, ${roleName(entry.role)}` : ''}`],
    ['Desde', placeText(entry)],
  ];
  const record = recordLink(entry);
  return (
    <Dialog
      open
      onClose={onClose}
      width="medium"
      title={entryText(entry)}
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
        {record && (
          <>
            <dt className="text-muted">Ver</dt>
            <dd>
              <Link to={record.to} className={linkClass}>
                {record.text}
              </Link>
            </dd>
          </>
        )}
      </dl>
      {notes.length > 0 && (
        <>
          <h3 className="mt-2 mb-1 text-13 font-semibold">Lo que se anotó</h3>
          <dl className="grid gap-1 rounded-control bg-well p-3 text-12">
            {notes.map(({ label, text }) => (
              <div key={label} className="grid gap-x-3 sm:grid-cols-[10rem_1fr]">
                <dt className="text-muted">{label}</dt>
                <dd className="break-words">{text}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
    </Dialog>
  );
}
