/** A conversation in WhatsApp with this number; the text waits to be sent. */
export const whatsAppLink = (phone: string, text = ''): string =>
  `https://wa.me/${phone.replaceAll(/\D/g, '')}${text && `?text=${encodeURIComponent(text)}`}`;
