import { plainText } from '@forja/calendar/plain-text';
import { isGuessable } from '@forja/contract/session/guessable';
import { PASSWORD_MIN } from '@forja/contract/session/values';

export interface PasswordStrength {
  /** From 0, unusable, to 4. */
  score: 0 | 1 | 2 | 3 | 4;
  word: string;
  advice: string;
}

const WORDS = ['Muy corta', 'Débil', 'Aceptable', 'Buena', 'Excelente'] as const;

/** The number of different characters, a rough measure of strength. */
const variety = (text: string) => new Set(text).size;

export interface PasswordContext {
  /** Names of the person and the gym, as far as the page knows them. */
  personal?: readonly string[];
  /** Set if the server, which knows more about the person, refused this password. */
  refused?: boolean;
}

function rate(
  password: string,
  { personal = [], refused = false }: PasswordContext,
): PasswordStrength['score'] {
  if ([...password].length < PASSWORD_MIN) return 0;
  if (refused || isGuessable(password, personal)) return 1;
  const length = [...password].length;
  const rich = variety(plainText(password)) >= 9;
  if (length >= 16 && rich) return 4;
  return length >= 13 && rich ? 3 : 2;
}

function adviceFor(score: PasswordStrength['score']): string {
  if (score === 0) return `Usa ${PASSWORD_MIN} caracteres o más.`;
  if (score === 1) return 'Es fácil de adivinar. Une varias palabras que no tengan relación.';
  if (score < 4) return 'Puedes usarla. Más larga es más segura.';
  return 'Difícil de adivinar.';
}

/** What the server will decide: it refuses scores up to 1. */
export function passwordStrength(
  password: string,
  context: PasswordContext = {},
): PasswordStrength {
  const score = rate(password, context);
  return { score, word: WORDS[score], advice: adviceFor(score) };
}
