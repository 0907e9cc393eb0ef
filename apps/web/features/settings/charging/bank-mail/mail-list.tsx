import type { BankMail, BankMailSettings } from '@forja/contract/bank-mail/routes';
import { BANK_MAIL_STATE_NAMES } from '@forja/contract/bank-mail/words';
import { Button } from '@forja/ui/actions/button.tsx';
import { Badge } from '@forja/ui/feedback/badge.tsx';
import { SkeletonRows } from '@forja/ui/feedback/skeleton.tsx';
import { List } from '@forja/ui/layout/list.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatDate, formatTime } from '../../../../lib/format/dates.ts';
import { useSettings } from '../../../../lib/gym/settings.ts';
import { LoadState } from '../../../../lib/screen/load-state.tsx';
import { useAction } from '../../../../lib/screen/use-action.ts';
import { bankMailsQuery, putMailAside, saveBankMail } from './queries.ts';
import { TeachDialog } from './teach-dialog.tsx';

const TONES = { waiting: 'neutral', read: 'ok', ignored: 'neutral' } as const;

/** The button for the next step that lets a mail be used. */
function NextStep({ mail, settings }: { mail: BankMail; settings: BankMailSettings }) {
  const [teaching, setTeaching] = useState(false);
  const { domains, mailboxes } = settings;
  const trust = useAction(() =>
    saveBankMail({ domains: [...domains, mail.signedBy ?? ''], mailboxes }),
  );
  const own = useAction(() =>
    saveBankMail({ domains, mailboxes: [...mailboxes, mail.writtenTo[0] ?? ''] }),
  );
  if (mail.next === 'trust')
    return (
      <Button size={28} loading={trust.busy} onClick={() => trust.start()}>
        {`Es mi banco: ${mail.signedBy}`}
      </Button>
    );
  if (mail.next === 'mailbox' && mail.writtenTo[0])
    return (
      <Button size={28} loading={own.busy} onClick={() => own.start()}>
        {`Es mi buzón: ${mail.writtenTo[0]}`}
      </Button>
    );
  if (mail.next !== 'teach') return null;
  return (
    <>
      <Button size={28} variant="primary" onClick={() => setTeaching(true)}>
        Mostrar los datos
      </Button>
      {teaching && <TeachDialog mail={mail} onClose={() => setTeaching(false)} />}
    </>
  );
}

function MailRow({ mail, settings }: { mail: BankMail; settings: BankMailSettings }) {
  const { timeZone } = useSettings();
  const aside = useAction(() => putMailAside(mail.id));
  const at = `${formatDate(mail.receivedAt, timeZone)}, ${formatTime(mail.receivedAt, timeZone)}`;
  return (
    <li className="grid gap-1.5 border-t border-line-2 px-5 py-3">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
        <span className="min-w-0 text-14 font-medium wrap-anywhere">
          {mail.subject || 'Sin asunto'}
        </span>
        <Badge tone={TONES[mail.state]}>{BANK_MAIL_STATE_NAMES[mail.state]}</Badge>
      </div>
      <p className="text-13 text-muted wrap-anywhere">{`${mail.sender || 'Sin remitente'} · ${at}`}</p>
      {mail.reason && <p className="text-13 wrap-anywhere">{mail.reason}</p>}
      {mail.state === 'waiting' && (
        <>
          {mail.text && (
            <details className="text-13">
              <summary className="w-fit cursor-pointer py-1 text-primary-text">
                Ver el correo
              </summary>
              <p className="mt-1 max-h-64 overflow-y-auto rounded-panel bg-sunk px-3 py-2 whitespace-pre-line wrap-anywhere">
                {mail.text}
              </p>
            </details>
          )}
          <div className="flex flex-wrap gap-2">
            <NextStep mail={mail} settings={settings} />
            <Button size={28} variant="ghost" loading={aside.busy} onClick={() => aside.start()}>
              {mail.signedBy ? 'Dejar aparte los que son como este' : 'Dejar aparte'}
            </Button>
          </div>
        </>
      )}
    </li>
  );
}

/** The mails that came to the address, each with the reason if it was not used. */
export function MailList({ settings }: { settings: BankMailSettings }) {
  const query = useQuery(bankMailsQuery);
  return (
    <section aria-label="Últimos correos" className="-mx-5 border-t border-line">
      <h3 className="px-5 pt-4 pb-2 text-14 font-semibold">Últimos correos</h3>
      <LoadState
        query={query}
        failed="No pudimos cargar los correos"
        waiting={<SkeletonRows rows={2} label="Cargando los correos…" />}
      />
      {query.data?.length === 0 && (
        <p className="px-5 pb-3 text-13 text-muted">
          Todavía no llega ninguno. Aquí aparece también el código de confirmación que pide Gmail.
        </p>
      )}
      <List>
        {query.data?.map((mail) => (
          <MailRow key={mail.id} mail={mail} settings={settings} />
        ))}
      </List>
    </section>
  );
}
