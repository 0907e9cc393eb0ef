import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const SALT_BYTES = 16;
const HEADER_BYTES = SALT_BYTES + 5;
const TAG_BYTES = 16;

/** Whether a call is signed with the key that the browser was given when it subscribed. */
function isFromHolderOf(key: string, { authorization = '' }: IncomingHttpHeaders): boolean {
  const [, token = '', sent] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? [];
  const [head, claims, signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((one) =>
    one.toString('base64url'),
  );
  const jwk = { kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' };
  return (
    sent === key &&
    verify(
      'sha256',
      Buffer.from(`${head}.${claims}`),
      { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
      Buffer.from(signature, 'base64url'),
    )
  );
}

/** A browser with a push service of its own, which takes only what is signed for it (RFC 8291). */
export async function startPushService() {
  const pair = createECDH('prime256v1');
  const publicKey = pair.generateKeys();
  const auth = randomBytes(16);
  const shown: { title: string }[] = [];
  let key = '';

  function open(body: Buffer): { title: string } {
    const salt = body.subarray(0, SALT_BYTES);
    const sender = body.subarray(HEADER_BYTES, HEADER_BYTES + Number(body[HEADER_BYTES - 1]));
    const sealed = body.subarray(HEADER_BYTES + sender.length);
    const about = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender]);
    const shared = hkdfSync('sha256', pair.computeSecret(sender), auth, about, 32);
    const derive = (purpose: string, bytes: number) =>
      Buffer.from(
        hkdfSync('sha256', Buffer.from(shared), salt, `Content-Encoding: ${purpose}\0`, bytes),
      );
    const opener = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    opener.setAuthTag(sealed.subarray(-TAG_BYTES));
    const text =
      opener.update(sealed.subarray(0, -TAG_BYTES), undefined, 'utf8') + opener.final('utf8');
    // After the message stands one byte that ends it.
    return JSON.parse(text.slice(0, text.lastIndexOf('}') + 1));
  }

  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    const isTaken = isFromHolderOf(key, request.headers);
    if (isTaken) shown.push(open(body));
    response.writeHead(isTaken ? 201 : 403).end();
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    shown,
    /** Subscribes with the key that the server of the application shows. */
    subscribe(applicationKey: string) {
      key = applicationKey;
      const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `http://${host}/one`, keys };
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
