import { Button } from '@forja/ui/actions/button.tsx';
import { TextField } from '@forja/ui/fields/text-field.tsx';
import { type FormEvent, useCallback, useEffect, useMemo, useState } from 'react';
import { GymLogo } from '../../../lib/gym/gym-logo.tsx';
import { useGymName } from '../../../lib/gym/settings.ts';
import { kioskClient } from './kiosk-client.ts';
import { KioskDoor } from './kiosk-door.tsx';
import { isToken, removeToken, storeToken, takeToken } from './kiosk-token.ts';

const RETRY_MS = 4_000;

function TokenForm({ refused, onToken }: { refused: boolean; onToken: (token: string) => void }) {
  const gymName = useGymName();
  const [error, setError] = useState<string>();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const token = String(new FormData(event.currentTarget).get('token') ?? '').trim();
    if (isToken(token)) onToken(token);
    else setError('Un token empieza con fjd_. Cópialo completo de Dispositivos.');
  };
  return (
    <main className="grid min-h-dvh place-items-center bg-background px-6 text-ink">
      <form onSubmit={submit} className="grid w-full max-w-md gap-5">
        <GymLogo size={64} />
        <h1 className="text-24 font-semibold">Conecta este quiosco a {gymName}</h1>
        {refused && (
          <p role="alert" className="rounded-control bg-bad-soft px-4 py-3 text-bad">
            El token que tenía este quiosco ya no sirve. Pide uno nuevo en Dispositivos.
          </p>
        )}
        <TextField
          label="Token del dispositivo"
          name="token"
          autoFocus
          required
          autoComplete="off"
          placeholder="fjd_…"
          hint="Se hace en Administración → Dispositivos, y se escribe aquí una sola vez."
          error={error}
        />
        <Button type="submit" variant="primary" size={48}>
          Conectar
        </Button>
      </form>
    </main>
  );
}

/** Asks for the device's name until the server answers. */
function useDoorName(client: ReturnType<typeof kioskClient>, onRefused: () => void) {
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    let timer: number | undefined;
    const ask = async () => {
      const answer = await client.self();
      if (gone) return;
      if (answer.kind === 'ok') setName(answer.data.name);
      else if (answer.kind === 'refused') onRefused();
      else timer = window.setTimeout(() => void ask(), RETRY_MS);
    };
    void ask();
    return () => {
      gone = true;
      window.clearTimeout(timer);
    };
  }, [client, onRefused]);
  return name;
}

function Connected({ token, onRefused }: { token: string; onRefused: () => void }) {
  const client = useMemo(() => kioskClient(token), [token]);
  const name = useDoorName(client, onRefused);
  return <KioskDoor client={client} name={name ?? ''} onRefused={onRefused} />;
}

/** The kiosk authenticates by its device token, without a person's session. */
export function Kiosk() {
  const [token, setToken] = useState(takeToken);
  const [refused, setRefused] = useState(false);
  const onRefused = useCallback(() => {
    removeToken();
    setToken(null);
    setRefused(true);
  }, []);
  if (token) return <Connected key={token} token={token} onRefused={onRefused} />;
  return (
    <TokenForm
      refused={refused}
      onToken={(next) => {
        storeToken(next);
        setToken(next);
      }}
    />
  );
}
