import type { ChatMessage } from '@forja/contract/social/conversation-routes';

/** A message in one line of text. */
export const previewOf = ({ body, record }: Pick<ChatMessage, 'body' | 'record'>): string =>
  body || (record ? `Récord: ${record.title}` : 'Foto');
