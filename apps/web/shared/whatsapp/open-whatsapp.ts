import type { ChatSubject } from '@forja/contract/whatsapp/routes';
import { toast } from '@forja/ui/feedback/toast.tsx';
import { change } from '../../lib/api/api.ts';
import { queryClient } from '../../lib/query/query.ts';

/** What a chat is about, or a function that finds it out when the chat is opened. */
export type ChatAbout = ChatSubject | (() => Promise<ChatSubject>);

/** Opens a chat with the gym's text written; the server notes it in the history of the person. */
export async function openWhatsApp(asked: ChatAbout): Promise<boolean> {
  // Opened at once, because a browser allows it only as the answer to a click.
  const tab = window.open('', '_blank');
  if (!tab) {
    toast({
      tone: 'bad',
      message: 'El navegador no dejó abrir WhatsApp. Permite que esta página abra ventanas.',
    });
    return false;
  }
  tab.opener = null;
  try {
    const about = typeof asked === 'function' ? await asked() : asked;
    const { url } = await change('POST /whatsapp/chats', { body: { about } });
    tab.location.replace(url);
  } catch (error) {
    tab.close();
    throw error;
  }
  await queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'person' && queryKey[2] === 'history',
  });
  return true;
}
