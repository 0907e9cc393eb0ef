import { unsubscribeToken } from '../../features/mail/unsubscribe-token.ts';
import { notify } from '../../features/notifications/notify.ts';
import { build } from '../../platform/db/sql.ts';
import { everyone, type Matrix, management, users, type World } from './row.ts';

async function notification({ gym, owner }: World): Promise<Record<string, string>> {
  await gym.db.tx((tx) =>
    notify(tx, {
      userIds: [owner.id],
      kind: 'security',
      title: 'Tu contraseña cambió',
      link: '/perfil',
    }),
  );
  const { id } = await gym.db.one(
    build.selectFrom('notifications').select('id').where('user_id', '=', owner.id).limit(1),
  );
  return { id };
}

const mailToken = async ({ harness, gym, owner }: World) => ({
  token: unsubscribeToken(harness.server.platform.secrets, gym.id, {
    userId: owner.id,
    kind: 'message',
  }),
});

const quiet = { from: '21:00', to: '07:00' };
const endpoint = 'https://fcm.googleapis.com/fcm/send/abc';

export const notificationsMatrix: Matrix = {
  'GET /notifications': users(200),
  'GET /notifications/unread': users(200),
  'PUT /notifications/{id}/read': { ...users(404), params: notification },
  'PUT /notifications/read-all': users(204),
  'GET /notifications/preferences': users(200),
  'PUT /notifications/preferences': {
    ...users(400),
    body: { choices: { message: { push: false } }, quietMode: 'own', quiet },
  },
  'PUT /notifications/quiet-hours': { ...management(400), body: quiet },
  'GET /notifications/untold': management(200),
  'PUT /notifications/untold/{id}': { ...management(404), params: notification },
  'GET /notifications/mail/{token}': { ...everyone(404), params: mailToken },
  'PUT /notifications/mail/{token}': {
    ...everyone(400),
    params: mailToken,
    body: { kind: 'message', on: false },
  },
  'POST /notifications/mail/{token}/stop': { ...everyone(404), params: mailToken },
  'GET /notifications/mail/{token}/stop': { ...everyone(404), params: mailToken },
  'GET /notifications/push': users(200),
  'POST /notifications/push': {
    ...users(400),
    body: { endpoint, keys: { p256dh: 'key', auth: 'auth' } },
  },
  'DELETE /notifications/push': { ...users(400), body: { endpoint } },
};
