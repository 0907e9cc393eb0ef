import type { FiscalEnvironment } from '@forja/contract/fiscal/values';
import { z } from 'zod';

/** The addresses of the tax office: for logging in and for sending documents. */
export interface Office {
  identityUrl: string;
  receptionUrl: string;
}

export interface Login {
  username: string;
  password: string;
}

const PLACES: Record<FiscalEnvironment, { realm: string; client: string; path: string }> = {
  sandbox: { realm: 'rut-stag', client: 'api-stag', path: 'recepcion-sandbox' },
  production: { realm: 'rut', client: 'api-prod', path: 'recepcion' },
};

/** The tax office could not be reached or could not answer. It is tried again later. */
export class OfficeAway extends Error {
  override name = 'OfficeAway';
  readonly who: 'network' | 'office';
  constructor(who: 'network' | 'office', cause?: unknown) {
    super(who, { cause });
    this.who = who;
  }
}

export const LOGIN_REFUSED = 'Hacienda no reconoce el usuario o la contraseña de la API.';

/** The tax office refuses the request, and would again. The message says why. */
export class OfficeRefusal extends Error {
  override name = 'OfficeRefusal';
}

/** The tax office rejects this user and password. */
export class LoginRefused extends OfficeRefusal {
  override name = 'LoginRefused';
  constructor() {
    super(LOGIN_REFUSED);
  }
}

const TIMEOUT_MS = 20_000;

async function reach(url: string, init: RequestInit): Promise<Response> {
  try {
    return await fetch(url, {
      ...init,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
  } catch (error) {
    throw new OfficeAway('network', error);
  }
}

const token = z.object({ access_token: z.string().min(1) });

const answer = z.object({
  'ind-estado': z.string(),
  'respuesta-xml': z.string().optional(),
});

/** The tax office's answer about a document. */
export interface Answer {
  state: string;
  xml: string | null;
}

export interface Sent {
  clave: string;
  issuedAt: string;
  issuer: { type: string; number: string };
  receiver: { type: string; number: string } | null;
  /** The consecutive of the gym's own answer, when the document is one. */
  receiverConsecutive?: string;
  xml: string;
}

const named = ({ type, number }: { type: string; number: string }) => ({
  tipoIdentificacion: type,
  numeroIdentificacion: number,
});

/** An answer holds the message about one document, of some kilobytes. */
const MAX_ANSWER_BYTES = 1024 * 1024;

/** Reads an answer as JSON, and no longer one than the office ever gives. */
async function readJson({ body }: Response): Promise<unknown> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.length;
    if (length > MAX_ANSWER_BYTES) throw new RangeError('The answer is too long.');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}

async function bodyOf<T>(response: Response, schema: z.ZodType<T>): Promise<T> {
  const body = await readJson(response).catch((error) => {
    throw new OfficeAway('network', error);
  });
  const parsed = schema.safeParse(body);
  if (!parsed.success) throw new OfficeAway('office', parsed.error);
  return parsed.data;
}

const BUSY = new Set([408, 425, 429]);

/** When the tax office refuses a document, a header says why. */
function requireTaken(response: Response): void {
  if (response.ok) return;
  if (response.status >= 500 || BUSY.has(response.status)) throw new OfficeAway('office');
  const why = response.headers.get('x-error-cause') ?? `HTTP ${response.status}`;
  throw new OfficeRefusal(why);
}

/** Logs in at the tax office for one issuer. */
export async function openReception(office: Office, environment: FiscalEnvironment, login: Login) {
  const { realm, client, path } = PLACES[environment];
  const identity = await reach(
    `${office.identityUrl}/auth/realms/${realm}/protocol/openid-connect/token`,
    {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'password', client_id: client, ...login }),
    },
  );
  if (identity.status === 400 || identity.status === 401) {
    throw new LoginRefused();
  }
  requireTaken(identity);
  const { access_token } = await bodyOf(identity, token);
  const headers = { authorization: `bearer ${access_token}` };
  const address = `${office.receptionUrl}/${path}/v1/recepcion`;

  return {
    async send({
      clave,
      issuedAt,
      issuer,
      receiver,
      receiverConsecutive,
      xml,
    }: Sent): Promise<void> {
      const body = JSON.stringify({
        clave,
        fecha: issuedAt,
        emisor: named(issuer),
        ...(receiver && { receptor: named(receiver) }),
        ...(receiverConsecutive && { consecutivoReceptor: receiverConsecutive }),
        comprobanteXml: Buffer.from(xml).toString('base64'),
      });
      const sent = await reach(address, {
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json' },
        body,
      });
      await sent.body?.cancel();
      requireTaken(sent);
    },
    /**
     * Null when the tax office has no such document. An answer is named by the clave and its own
     * consecutive.
     */
    async ask(name: string): Promise<Answer | null> {
      const asked = await reach(`${address}/${name}`, { headers });
      if (asked.status === 404) return null;
      requireTaken(asked);
      const { 'ind-estado': state, 'respuesta-xml': xml } = await bodyOf(asked, answer);
      return { state, xml: xml ? Buffer.from(xml, 'base64').toString() : null };
    },
  };
}

export type Reception = Awaited<ReturnType<typeof openReception>>;
