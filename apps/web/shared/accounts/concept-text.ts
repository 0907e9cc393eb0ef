import type { AccountDocument } from '@forja/contract/accounts/routes';
import { periodText } from '../../lib/gym/short-day.ts';

/** What a document is for, a membership with its days: `Membresía Mensual, 1 nov – 30 nov`. */
export const conceptText = ({ concept, covers }: Pick<AccountDocument, 'concept' | 'covers'>) =>
  covers ? `${concept}, ${periodText(covers)}` : concept;
