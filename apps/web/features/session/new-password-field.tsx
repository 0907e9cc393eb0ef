import { PASSWORD_MAX, PASSWORD_MIN } from '@forja/contract/session/values';
import { cx } from '@forja/ui/layout/cx.tsx';
import { useState } from 'react';
import { passwordStrength } from '../../lib/session/login/password-strength.ts';
import { PlainField } from './plain-field.tsx';

const TONES = ['bg-bad-dot', 'bg-bad-dot', 'bg-warn-dot', 'bg-ok-dot', 'bg-ok-dot'] as const;
const STEPS = [1, 2, 3, 4] as const;

export function NewPasswordField({ name, error }: { name: string; error?: string | undefined }) {
  const [password, setPassword] = useState('');
  const { score, word, advice } = passwordStrength(password);
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
