import {
  createHash,
  createSign,
  generateKeyPairSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const NEW_KEY = 0x40;

interface Asked {
  challenge: string;
  /** The host that the browser shows. */
  rpId: string;
}

interface Lies {
  origin?: string;
  counter?: number;
  /** Without a check by finger, face or PIN. */
  unverified?: boolean;
  type?: string;
}

const clientData = (type: string, { challenge, rpId }: Asked, lies: Lies) =>
  Buffer.from(
    JSON.stringify({
      type: lies.type ?? type,
      challenge,
      origin: lies.origin ?? `http://${rpId}`,
      crossOrigin: false,
    }),
  );

/** The header of every answer: the host, what was checked, and the use counter. */
function header(rpId: string, flags: number, counter: number): Buffer {
  const head = Buffer.alloc(37);
  sha256(rpId).copy(head);
  head.writeUInt8(flags, 32);
  head.writeUInt32BE(counter, 33);
  return head;
}

function coseOf(publicKey: KeyObject): Buffer {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, Buffer.from(x, 'base64url')],
    [-3, Buffer.from(y, 'base64url')],
  ]);
  return Buffer.from(isoCBOR.encode(key));
}

/** An authenticator with one P-256 passkey, like a phone or a security key. */
export function makeAuthenticator() {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  let counter = 0;
  let handle = '';
  const flagsOf = (lies: Lies) => PRESENT | (lies.unverified ? 0 : VERIFIED);

  return {
    id: credentialId.toString('base64url'),
    /** Answers a request for a new passkey. */
    create(
      options: { rp: { id: string }; user: { id: string }; challenge: string },
      name = 'Mi teléfono',
      lies: Lies = {},
    ) {
      handle = options.user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const authenticatorData = Buffer.concat([
        header(options.rp.id, flagsOf(lies) | NEW_KEY, lies.counter ?? counter),
        Buffer.alloc(16),
        length,
        credentialId,
        coseOf(publicKey),
      ]);
      const asked = { challenge: options.challenge, rpId: options.rp.id };
      return {
        id: credentialId.toString('base64url'),
        clientDataJSON: clientData('webauthn.create', asked, lies).toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        name,
      };
    },
    /** Answers a login. */
    answer(asked: Asked, lies: Lies = {}) {
      counter += 1;
      const data = clientData('webauthn.get', asked, lies);
      const authenticatorData = header(asked.rpId, flagsOf(lies), lies.counter ?? counter);
      const signed = Buffer.concat([authenticatorData, sha256(data.toString())]);
      return {
        id: credentialId.toString('base64url'),
        clientDataJSON: data.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: createSign('sha256').update(signed).sign(privateKey).toString('base64url'),
        userHandle: handle,
      };
    },
  };
}
