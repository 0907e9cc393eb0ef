import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { change } from '../../lib/api/api.ts';
import { fieldMessage } from '../../lib/api/error.ts';
import { session } from '../../lib/session/current.ts';
import { noticeClass } from './login/entrance-panel.tsx';

const TOKEN = 'correo';

/** Confirms a new email address when its owner opens the link that was sent to it. */
export function EmailConfirmation() {
  const [search, setSearch] = useSearchParams();
  const token = search.get(TOKEN);
  const { mutate, data, error } = useMutation({
    mutationFn: (mailed: string) => change('POST /me/email/confirm', { body: { token: mailed } }),
    onSuccess: () => session.reload(),
  });
  useEffect(() => {
    if (!token) return;
    // The link works once, so it must not stay in the address.
    setSearch({}, { replace: true });
    mutate(token);
  }, [token, setSearch, mutate]);
  return (
    <div role="status">
      {data && <p className={noticeClass.news}>Listo: desde ahora entras con {data.email}.</p>}
      {error && <p className={noticeClass.bad}>{fieldMessage(error)}</p>}
    </div>
  );
}
