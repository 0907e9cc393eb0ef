import { randomUUID } from 'node:crypto';
import { type Matrix, owners, type World } from '../row.ts';

const mail = async ({ gym }: World) => {
  const id = randomUUID();
  await gym.db.tx((tx) =>
    tx.raw(
      `insert into bank_mails (gym_id, id, fingerprint, sender, subject, is_whole, text)
       values ($1, $2, sha256(uuid_send($2)), 'avisos@banco.test', 'Aviso', true, 'Hola')`,
      [gym.id, id],
    ),
  );
  return { id };
};

const shape = async ({ gym }: World) => {
  const id = randomUUID();
  await gym.db.tx((tx) =>
    tx.raw(
      `insert into bank_mail_shapes (gym_id, id, sender, subject) values ($1, $2, $3, 'aviso')`,
      [gym.id, id, `${id}@banco.test`],
    ),
  );
  return { id };
};

export const bankMailMatrix: Matrix = {
  'GET /bank-mail': owners(200),
  'PUT /bank-mail': { ...owners(400), body: { domains: [], mailboxes: [] } },
  'POST /bank-mail/address': owners(200),
  'GET /bank-mails': owners(200),
  'POST /bank-mails/{id}/shape': {
    ...owners(400),
    params: mail,
    body: { phrase: 'recibido', amount: '₡1' },
  },
  'POST /bank-mails/{id}/ignore': { ...owners(404), params: mail },
  'DELETE /bank-mail/shapes/{id}': { ...owners(404), params: shape },
};
