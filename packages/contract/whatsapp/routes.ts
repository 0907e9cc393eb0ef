import { z } from 'zod';
import { id, template, was } from '../fields.ts';
import { defineRoute } from '../route.ts';
import { MAX_WHATSAPP_TEXT, WHATSAPP_PLACEHOLDERS, type WhatsAppText } from './texts.ts';

const textOf = (kind: WhatsAppText) => template(MAX_WHATSAPP_TEXT, WHATSAPP_PLACEHOLDERS[kind]);

const texts = z.strictObject({
  greeting: textOf('greeting'),
  debt: textOf('debt'),
  statement: textOf('statement'),
  renewal: textOf('renewal'),
  absence: textOf('absence'),
  class: textOf('class'),
  order: textOf('order'),
  receipt: textOf('receipt'),
  invitation: textOf('invitation'),
  notice: textOf('notice'),
} satisfies Record<WhatsAppText, unknown>);
export type WhatsAppTexts = z.output<typeof texts>;
/**
 * Texts may be left out and then stay as they are: a page loaded earlier may not know a new one.
 */
const textEdits = texts.partial().extend({ was });
export type WhatsAppEdits = z.output<typeof textEdits>;

/** What the chat is about; the server finds the person and the figures. */
const subject = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.enum(['greeting', 'debt', 'statement', 'renewal', 'absence']),
    userId: id,
  }),
  z.strictObject({ kind: z.literal('class'), bookingId: id }),
  z.strictObject({ kind: z.literal('order'), orderId: id }),
  z.strictObject({ kind: z.literal('sale'), saleId: id }),
  z.strictObject({ kind: z.literal('payment'), paymentId: id }),
  z.strictObject({
    kind: z.literal('invitation'),
    userId: id,
    /** The path of the link that staff have just created and still see. */
    path: z.string().regex(/^\/activar\?token=[\w-]{20,200}$/),
  }),
  z.strictObject({ kind: z.literal('notice'), noticeId: id }),
]);
export type ChatSubject = z.output<typeof subject>;

export const whatsAppRoutes = {
  texts: defineRoute({
    method: 'GET',
    path: '/whatsapp/texts',
    access: 'management',
    permission: 'settings.texts',
    summary: 'What people are written by WhatsApp, with names in braces',
    response: texts,
  }),
  saveTexts: defineRoute({
    method: 'PUT',
    path: '/whatsapp/texts',
    access: 'management',
    permission: 'settings.texts',
    summary: 'Write what people are written by WhatsApp in the words of the gym',
    body: textEdits,
    response: texts,
  }),
  open: defineRoute({
    method: 'POST',
    path: '/whatsapp/chats',
    access: 'management',
    permission: 'messages.staff',
    summary:
      'The address of a chat with the text filled in; that it was opened goes into the history of the person',
    body: z.strictObject({ about: subject }),
    response: z.strictObject({ url: z.string() }),
  }),
};
