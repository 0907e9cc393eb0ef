import { plainText } from '@forja/calendar/plain-text';
import { PASSWORD_MIN } from '@forja/contract/session/values';

export interface PasswordStrength {
  /** From 0, unusable, to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  word: string;
  advice: string;
}

const WORDS = ['Muy corta', 'Débil', 'Aceptable', 'Buena', 'Excelente'] as const;

const COMMON = /contrasena|password|qwerty|123456|abcdef|gimnasio|crossfit|fitness|forja/;
const REPEATED = /(.)\1{3,}/;

/** The number of different characters, a rough measure of strength. */
const variety = (text: string) => new Set(text).size;

function rate(password: string): PasswordStrength['score'] {
  if ([...password].length < PASSWORD_MIN) return 0;
  const plain = plainText(password);
  if (COMMON.test(plain) || REPEATED.test(plain) || variety(plain) < 5) return 1;
  const length = [...password].length;
  const rich = variety(plain) >= 9;
  if (length >= 16 && rich) return 4;
  return length >= 13 && rich ? 3 : 2;
}

function adviceFor(score: PasswordStrength['score']): string {
  if (score === 0) return `Usa ${PASSWORD_MIN} caracteres o más.`;
  if (score === 1) return 'Es fácil de adivinar. Une varias palabras que no tengan relación.';
  if (score < 4) return 'Puedes usarla. Más larga es más segura.';
  return 'Difícil de adivinar.';
}

/** Advice for the person; the server decides. */
export function passwordStrength(password: string): PasswordStrength {
  const score = rate(password);
  return { score, word: WORDS[score], advice: adviceFor(score) };
}
