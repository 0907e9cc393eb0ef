import { useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router';
import { change } from '../../lib/api/api.ts';
import { useAttempt } from '../../lib/screen/use-action.ts';
import { session } from '../../lib/session/current.ts';
import { noticeClass } from './login/entrance-panel.tsx';

const TOKEN = 'correo';

/** Confirms a new email address when its owner opens the link that was sent to it. */
export function EmailConfirmation() {
  const [search, setSearch] = useSearchParams();
  const token = search.get(TOKEN);
  const [email, setEmail] = useState<string>();
  const { start, problem } = useAttempt(async (mailed: string) => {
    setEmail((await change('POST /me/email/confirm', { body: { token: mailed } })).email);
    await session.reload();
  });
  const confirm = useEffectEvent(start);
  useEffect(() => {
    if (!token) return;
    // The link works once, so it must not stay in the address.
    setSearch({}, { replace: true });
    confirm(token);
  }, [token, setSearch]);
  return (
    <div role="status">
      {email && <p className={noticeClass.news}>Listo: desde ahora entras con {email}.</p>}
      {problem && <p className={noticeClass.bad}>{problem}</p>}
    </div>
  );
}
