import type { Audience } from './values.ts';

export const AUDIENCE_NAMES: Record<Audience, string> = {
  everyone: 'Automática',
  code: 'Con código',
  agreement: 'Convenio',
};
