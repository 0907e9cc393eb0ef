import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { signatureFault } from './check-signature.ts';

export const OFFICE_LOGIN = {
  username: 'cpf-01-1234@stag.example',
  password: 'la clave de la API',
};

/** What goes wrong with a call: it is lost before or after it took effect, refused, or slow. */
export type Fault = 'none' | 'lost-before' | 'lost-after' | 'unavailable' | 'slow';

interface Taken {
  clave: string;
  xml: string;
  /** The receiver sent with the document, which must match the document itself. */
  receiver: string | null;
  /** How often somebody asked about it since. */
  asked: number;
}

const read = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString();
};

const answerXml = (clave: string, state: string, detail: string): string =>
  Buffer.from(
    `<MensajeHacienda><Clave>${clave}</Clave><EstadoMensaje>${state}</EstadoMensaje><DetalleMensaje>${detail}</DetalleMensaje></MensajeHacienda>`,
  ).toString('base64');

const RECEIVER = /<Receptor>.*?<Numero>(\w+)<\/Numero>/s;

function receiverFault({ xml, receiver }: Taken): string | undefined {
  const named = RECEIVER.exec(xml)?.[1];
  return named && named !== receiver ? 'El receptor no es el del comprobante.' : undefined;
}

interface Options {
  /** Chooses what happens to the next call. */
  fault?: () => Fault;
  /** Describes what is wrong with a document apart from its signature; undefined accepts it. */
  findFault?: (xml: string) => string | undefined;
  /** The document that an answer claims to be about. */
  aboutOf?: (clave: string) => string;
}

/**
 * A stand-in for the identity provider and the reception of the tax office. It keeps accepted
 * documents through a restart.
 */
export async function startTaxOffice({
  fault = () => 'none',
  findFault,
  aboutOf = (clave) => clave,
}: Options = {}) {
  const taken = new Map<string, Taken>();
  /** Every document received, including repeated ones. */
  const posts: string[] = [];
  let tokens = 0;
  let refusedLogins = 0;

  function take(body: string): number {
    const sent = JSON.parse(body) as Record<string, string> & {
      receptor?: { numeroIdentificacion: string };
    };
    const { comprobanteXml, consecutivoReceptor } = sent;
    if (!sent.clave || !comprobanteXml) return 400;
    // A receiver's answer is identified by the document's clave and the answer's number.
    const clave = consecutivoReceptor ? `${sent.clave}-${consecutivoReceptor}` : sent.clave;
    posts.push(clave);
    if (taken.has(clave)) return 400;
    const xml = Buffer.from(comprobanteXml, 'base64').toString();
    const receiver = sent.receptor?.numeroIdentificacion ?? null;
    taken.set(clave, { clave, xml, receiver, asked: 0 });
    return 202;
  }

  function judge(document: Taken) {
    document.asked += 1;
    const { clave, xml, asked } = document;
    if (asked === 1) return { clave, 'ind-estado': 'procesando' };
    const wrong = signatureFault(xml) ?? receiverFault(document) ?? findFault?.(xml);
    const state = wrong ? 'rechazado' : 'aceptado';
    const detail = wrong ?? 'Este comprobante fue aceptado.';
    return {
      clave,
      'ind-estado': state,
      'respuesta-xml': answerXml(aboutOf(clave), state, detail),
    };
  }

  function reply(response: ServerResponse, code: number, body: object = {}): void {
    response.writeHead(code, {
      'content-type': 'application/json',
      ...(code === 400 && { 'x-error-cause': 'El comprobante ya fue recibido anteriormente.' }),
    });
    response.end(JSON.stringify(body));
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await read(request);
    const wrong = fault();
    if (wrong === 'lost-before') return void request.socket.destroy();
    if (wrong === 'unavailable') return reply(response, 503);
    if (request.url?.endsWith('/openid-connect/token')) {
      const form = new URLSearchParams(body);
      if (form.get('password') !== OFFICE_LOGIN.password) {
        refusedLogins += 1;
        return reply(response, 401);
      }
      tokens += 1;
      return reply(response, 200, { access_token: `token-${tokens}` });
    }
    if (!request.headers.authorization?.startsWith('bearer token-')) return reply(response, 401);
    const clave = request.url?.split('/').at(-1) ?? '';
    const code = request.method === 'POST' ? take(body) : taken.has(clave) ? 200 : 404;
    if (wrong === 'lost-after') return void request.socket.destroy();
    if (wrong === 'slow') await new Promise((resolve) => setTimeout(resolve, 50));
    const known = request.method === 'GET' ? taken.get(clave) : undefined;
    reply(response, code, known ? judge(known) : {});
  }

  let server = createServer(handle);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  const url = `http://127.0.0.1:${port}`;
  const close = () =>
    new Promise<void>((done) => {
      server.close(() => done());
      server.closeAllConnections();
    });

  return {
    env: {
      FISCAL_PROVIDER: '3101999999',
      FISCAL_IDENTITY_URL: url,
      FISCAL_RECEPTION_URL: url,
    },
    taken,
    posts,
    refusedLogins: () => refusedLogins,
    close,
    /** Away from here on, until it is opened again. */
    async open(): Promise<void> {
      server = createServer(handle);
      await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
    },
  };
}
