import type { Entry } from '@forja/contract/access/routes';
import { REFUSAL_WORDS } from '@forja/contract/access/words';
import { Badge } from '@forja/ui/feedback/badge.tsx';

/** The result of an entry in a word. */
export function resultText({ granted, reason, direction, method }: Entry): string {
  if (reason) return REFUSAL_WORDS[reason];
  if (method === 'remote') return 'Puerta abierta';
  if (!granted) return 'No entró';
  return direction === 'out' ? 'Salió' : 'Entró';
}

export function ResultBadge({ entry }: { entry: Entry }) {
  const tone = entry.granted ? (entry.direction === 'out' ? 'neutral' : 'ok') : 'bad';
  return <Badge tone={tone}>{resultText(entry)}</Badge>;
}
