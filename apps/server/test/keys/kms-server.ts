import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

const TOKEN = 'a token for tests';

/** Stands in for a Transit engine: it answers `encrypt` and `decrypt` with keys it never tells. */
export async function startKms() {
  const keys = new Map<string, Buffer>();
  let away = false;
  let asked = 0;
  const keyOf = (name: string): Buffer => {
    const known = keys.get(name) ?? randomBytes(32);
    keys.set(name, known);
    return known;
  };

  function encrypt(name: string, plaintext: string) {
    const nonce = randomBytes(12);
    const cipher = createCipheriv('aes-256-gcm', keyOf(name), nonce);
    const sealed = Buffer.concat([cipher.update(plaintext, 'base64'), cipher.final()]);
    const all = Buffer.concat([nonce, cipher.getAuthTag(), sealed]);
    return { ciphertext: `vault:v1:${all.toString('base64')}` };
  }

  function decrypt(name: string, ciphertext: string) {
    const all = Buffer.from(ciphertext.replace('vault:v1:', ''), 'base64');
    const decipher = createDecipheriv('aes-256-gcm', keyOf(name), all.subarray(0, 12));
    decipher.setAuthTag(all.subarray(12, 28));
    const plain = Buffer.concat([decipher.update(all.subarray(28)), decipher.final()]);
    return { plaintext: plain.toString('base64') };
  }

  const server = createServer(async (request, response) => {
    const answer = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    const [, operation, name = ''] =
      /^\/v1\/transit\/(\w+)\/([\w-]+)$/.exec(request.url ?? '') ?? [];
    const body = (await json(request)) as Record<string, string>;
    asked += 1;
    if (away) return answer(503, { errors: ['Vault is sealed'] });
    if (request.headers['x-vault-token'] !== TOKEN) return answer(403, { errors: ['denied'] });
    try {
      const { plaintext = '', ciphertext = '' } = body;
      const data = operation === 'encrypt' ? encrypt(name, plaintext) : decrypt(name, ciphertext);
      answer(200, { data });
    } catch {
      answer(400, { errors: ['cipher: message authentication failed'] });
    }
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    env: { KEYS: `http://127.0.0.1:${port}/v1/transit/forja`, KEYS_TOKEN: TOKEN },
    asked: () => asked,
    setAway(is: boolean) {
      away = is;
    },
    stop: () => new Promise((done) => void server.close(done)),
  };
}
