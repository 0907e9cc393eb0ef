import { isManagement } from '@forja/contract/roles';

interface Between {
  role: string;
  theirRole: string;
  friends: boolean;
  blocked: boolean;
  theirStatus: string;
}

/** Why one may not write to the other; null when they may. */
export function writingRefusal(between: Between): string | null {
  if (between.blocked) return 'No puedes escribir a esta persona.';
  if (between.theirStatus !== 'active') return 'Esta persona ya no tiene la cuenta abierta.';
  const allowed = isManagement(between.role) || isManagement(between.theirRole) || between.friends;
  return allowed ? null : 'Solo puedes escribir a tus amistades y al personal del gimnasio.';
}
