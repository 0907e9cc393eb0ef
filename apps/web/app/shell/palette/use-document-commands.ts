import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { useMay } from '../../../lib/session/may.ts';
import { foundDocumentQuery, presentDocument } from '../../../shared/accounts/found-document.ts';
import type { Command } from './commands.ts';

/** The document whose code is typed, for staff who work with accounts. */
export function useDocumentCommands(typed: string): Command[] {
  const may = useMay();
  const asked = foundDocumentQuery(useDeferredValue(typed));
  const looks = may('money.take') || may('money.reports');
  const { data = [] } = useQuery({ ...asked, enabled: looks && asked.enabled });
  return data.map((document) => {
    const { label, detail, address } = presentDocument(document);
    return {
      id: `${document.id} document`,
      label,
      detail,
      group: 'Documentos',
      run: ({ navigate }) => navigate(address),
    };
  });
}
