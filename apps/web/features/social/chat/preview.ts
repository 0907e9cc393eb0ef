import type { ChatMessage } from '@forja/contract/social/conversation-routes';

/** A message where only a line of text fits. */
export const previewOf = ({ body, record }: Pick<ChatMessage, 'body' | 'record'>): string =>
  body || (record ? `Récord: ${record.title}` : 'Foto');
