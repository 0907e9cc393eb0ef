import { PASSWORD_MAX, PASSWORD_MIN } from '@forja/contract/session/values';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useState } from 'react';
import { useGymName } from '../../lib/gym/settings.ts';
import { passwordStrength } from '../../lib/session/login/password-strength.ts';
import { PlainField } from './login/plain-field.tsx';

const TONES = ['bg-bad-dot', 'bg-bad-dot', 'bg-warn-dot', 'bg-ok-dot', 'bg-ok-dot'] as const;
const STEPS = [1, 2, 3, 4] as const;

interface Props<Name extends string> {
  form: { error: (name: Name) => string | undefined; attempt: number };
  name: Name;
  /** The person's names, if the page knows them; the gym's name is always known. */
  personal?: readonly string[];
}

export function NewPasswordField<Name extends string>({ form, name, personal }: Props<Name>) {
  const gymName = useGymName();
  const [password, setPassword] = useState('');
  const [refusal, setRefusal] = useState({ attempt: 0, password: '' });
  const error = form.error(name);
  if (error && refusal.attempt !== form.attempt) setRefusal({ attempt: form.attempt, password });
  const { score, word, advice } = passwordStrength(password, {
    personal: [...(personal ?? []), gymName],
    refused: error !== undefined && refusal.password === password,
  });
  return (
    <div>
      <PlainField
        label="Contraseña nueva"
        name={name}
        type="password"
        autoComplete="new-password"
        required
        minLength={PASSWORD_MIN}
        maxLength={PASSWORD_MAX}
        error={error}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <div aria-hidden="true" className="mt-2 flex gap-1">
        {STEPS.map((step) => (
          <span
            key={step}
            className={cx('h-1 flex-1 rounded-full', step <= score ? TONES[score] : 'bg-well')}
          />
        ))}
      </div>
      <p aria-live="polite" className="mt-1.5 text-13 text-muted">
        {password === '' ? (
          `Usa ${PASSWORD_MIN} caracteres o más. Puedes pegarla desde tu gestor de contraseñas.`
        ) : (
          <>
            <strong className="font-semibold text-ink">{word}.</strong> {advice}
          </>
        )}
      </p>
    </div>
  );
}
