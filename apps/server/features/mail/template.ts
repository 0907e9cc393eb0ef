import { bestExtreme, contrast, textMinimum } from '@forja/ui/theme/contrast.ts';
import { escapeHtml } from '../../platform/http/pages/html.ts';
import type { RenderedEmail } from '../../platform/mail.ts';
import type { Unsubscribe } from './unsubscribe-token.ts';

/** The gym's name, logo and colours, by which recipients recognise it. */
export interface Brand {
  gymName: string;
  /** The address of the gym's app, such as `https://hierro.forja.example`. */
  origin: string;
  /** Where answers go; without one they go to the sender. */
  replyTo: string | null;
  primary: string;
  buttonText: string;
  logoPng: Buffer | undefined;
}

/** The content of an email; the template adds the gym's name, logo and colours. */
export interface Email {
  to: string;
  subject: string;
  title: string;
  paragraphs: readonly string[];
  /** Pairs of label and value, such as an amount and its date. */
  facts?: readonly (readonly [label: string, value: string])[];
  /** The only button; the path is inside the gym's app. */
  action?: { label: string; path: string };
  /** Small print at the end. */
  note?: string;
  /** Whose choice it is to get it; absent for what everybody must get: security and receipts. */
  unsubscribe?: Unsubscribe;
}

const LOGO = 'logo';
const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

const urlOf = (brand: Brand, email: Email): string | undefined =>
  email.action && `${brand.origin}${email.action.path}`;

/** Where the reader chooses which emails they get, and where their mail program stops this kind. */
const choicesUrl = (brand: Brand, token: string): string => `${brand.origin}/correos/${token}`;
const stopUrl = (brand: Brand, token: string): string =>
  `${brand.origin}/api/notifications/mail/${token}/stop`;

function plainText(brand: Brand, email: Email, token: string | undefined): string {
  const url = urlOf(brand, email);
  const facts = (email.facts ?? []).map(([label, value]) => `${label}: ${value}`).join('\n');
  const action = email.action && `${email.action.label}:\n${url}`;
  const choices = token && `Elige qué correos recibes:\n${choicesUrl(brand, token)}`;
  const sender = `-- \n${brand.gymName}`;
  return [email.title, ...email.paragraphs, facts, action, email.note, choices, sender]
    .filter(Boolean)
    .join('\n\n');
}

const paragraph = (text: string): string =>
  `<p style="margin:0 0 16px;font-size:16px;line-height:24px;color:#26262b;white-space:pre-line">${escapeHtml(text)}</p>`;

function factTable(facts: NonNullable<Email['facts']>): string {
  const rows = facts.map(
    ([label, value]) =>
      `<tr><td style="padding:6px 16px 6px 0;font-size:15px;color:#5c5c66">${escapeHtml(label)}</td>` +
      `<td style="padding:6px 0;font-size:15px;color:#26262b;font-weight:600">${escapeHtml(value)}</td></tr>`,
  );
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`;
}

function button(brand: Brand, label: string, url: string): string {
  const { primary, buttonText } = brand;
  const colour = contrast(buttonText, primary) >= textMinimum ? buttonText : bestExtreme(primary);
  const href = escapeHtml(url);
  return (
    `<p style="margin:24px 0"><a href="${href}" style="display:inline-block;padding:14px 24px;border-radius:10px;` +
    `background:${primary};color:${colour};font-size:16px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>` +
    `<p style="margin:0 0 16px;font-size:13px;line-height:20px;color:#5c5c66">Si el botón no abre, copia esta dirección en tu navegador:<br>` +
    `<a href="${href}" style="color:#5c5c66;word-break:break-all">${href}</a></p>`
  );
}

const heading = ({ gymName, logoPng }: Brand): string =>
  logoPng
    ? `<img src="cid:${LOGO}" height="44" alt="${escapeHtml(gymName)}" style="display:block;height:44px;border:0">`
    : `<span style="font-size:20px;font-weight:700;color:#26262b">${escapeHtml(gymName)}</span>`;

function html(brand: Brand, email: Email, token: string | undefined): string {
  const url = urlOf(brand, email);
  const body = [
    `<h1 style="margin:0 0 16px;font-size:24px;line-height:30px;color:#17171a">${escapeHtml(email.title)}</h1>`,
    ...email.paragraphs.map(paragraph),
    email.facts ? factTable(email.facts) : '',
    email.action && url ? button(brand, email.action.label, url) : '',
    email.note
      ? `<p style="margin:24px 0 0;font-size:13px;line-height:20px;color:#5c5c66">${escapeHtml(email.note)}</p>`
      : '',
  ].join('\n');
  return `<!doctype html>
<html lang="es">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(email.subject)}</title></head>
<body style="margin:0;padding:0;background:#f2f2f4;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;background:#ffffff;border-radius:16px;border-top:6px solid ${brand.primary}">
<tr><td style="padding:28px 32px 0">${heading(brand)}</td></tr>
<tr><td style="padding:24px 32px 32px">${body}</td></tr>
</table>
<p style="margin:20px 0 0;font-size:13px;color:#5c5c66">${escapeHtml(brand.gymName)} · ${escapeHtml(brand.origin.replace(/^https?:\/\//, ''))}</p>
${token ? `<p style="margin:8px 0 0;font-size:13px"><a href="${escapeHtml(choicesUrl(brand, token))}" style="color:#5c5c66">Elige qué correos recibes</a></p>` : ''}
</td></tr></table>
</body>
</html>`;
}

/** The email in the gym's look, as HTML and as plain text; with a token it can be stopped. */
export function renderEmail(brand: Brand, email: Email, token?: string): RenderedEmail {
  return {
    senderName: brand.gymName,
    replyTo: brand.replyTo,
    stopUrl: token ? stopUrl(brand, token) : undefined,
    to: email.to,
    subject: email.subject,
    text: plainText(brand, email, token),
    html: html(brand, email, token),
    pictures: brand.logoPng ? [{ cid: LOGO, png: brand.logoPng }] : [],
  };
}
