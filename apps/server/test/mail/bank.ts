import { generateKeyPairSync } from 'node:crypto';
import { dkimSign } from 'mailauth/lib/dkim/sign.js';

export const BANK = 'bancoprueba.fi.cr';

const newKey = () => {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const der = publicKey.export({ type: 'spki', format: 'der' }).toString('base64');
  return {
    record: `v=DKIM1; k=rsa; p=${der}`,
    pem: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
};

interface Letter {
  from?: string;
  to?: string;
  subject?: string;
  date?: Date;
  type?: string;
  encoding?: string;
  more?: string[];
  body: string;
}

/** A mail in the format of a bank, not signed. */
export function letter({ date = new Date(), body, ...letter }: Letter): Buffer {
  const { from = `Banco Prueba <avisos@${BANK}>`, to = 'gimnasio@correo.test' } = letter;
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    `Subject: ${letter.subject ?? 'SINPE recibido'}`,
    `Date: ${date.toUTCString()}`,
    `Message-ID: <${Math.random()}@${BANK}>`,
    'MIME-Version: 1.0',
    `Content-Type: ${letter.type ?? 'text/plain; charset=utf-8'}`,
    `Content-Transfer-Encoding: ${letter.encoding ?? '8bit'}`,
    ...(letter.more ?? []),
  ];
  return Buffer.from(`${head.join('\r\n')}\r\n\r\n${body.replaceAll(/\r?\n/g, '\r\n')}\r\n`);
}

/** A bank whose keys are in the name server and can be changed. */
export function openBank() {
  const keys = new Map([
    ['uno', newKey()],
    ['dos', newKey()],
  ]);
  const published = new Map<string, string>();
  for (const [name, { record }] of keys) published.set(`${name}._domainkey.${BANK}`, record);
  let isDown = false;
  return {
    published,
    isDown: (down: boolean) => {
      isDown = down;
    },
    async resolveTxt(name: string): Promise<string[][]> {
      if (isDown) throw Object.assign(new Error('no answer'), { code: 'ETIMEOUT' });
      const record = published.get(name);
      if (!record) throw Object.assign(new Error('no such name'), { code: 'ENOTFOUND' });
      return [[record]];
    },
    async sign(
      raw: Buffer,
      options: {
        selector?: string;
        domain?: string;
        headers?: string;
        maxBodyLength?: number;
        expires?: Date;
        algorithm?: string;
      } = {},
    ): Promise<Buffer> {
      const { selector = 'uno', domain = BANK } = options;
      const { signatures, errors } = await dkimSign(raw, {
        canonicalization: 'relaxed/relaxed',
        algorithm: options.algorithm ?? 'rsa-sha256',
        signTime: new Date(Date.now() - 1_000),
        ...(options.expires && { expires: options.expires }),
        ...(options.headers && { headerList: options.headers.split(':') }),
        signatureData: [
          {
            signingDomain: domain,
            selector,
            privateKey: keys.get(selector)?.pem ?? '',
            ...(options.maxBodyLength && { maxBodyLength: options.maxBodyLength }),
          },
        ],
      } as never);
      if (errors.length > 0) throw errors[0];
      return Buffer.concat([Buffer.from(signatures), raw]);
    },
  };
}
