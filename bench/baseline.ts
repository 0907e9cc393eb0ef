import Fastify from 'fastify';
import pg from 'pg';

/**
 * The bare ceiling: Fastify and one SQL query, no tenancy, no auth, no validation, the same data.
 * What Forja reaches is printed as a share of this.
 */
const pool = new pg.Pool({ connectionString: process.env.BENCH_DATABASE, max: 10 });
const app = Fastify();
const {
  rows: [known],
} = await pool.query("select gym_id, id from users where email = 'owner@demo.test'");

app.get('/ping', async (_request, reply) => reply.code(204).send());
app.get('/settings', async () => {
  const { rows } = await pool.query({
    name: 'settings',
    text: "select s.*, g.subdomain from gym_settings s join gyms g on g.id = s.gym_id where g.subdomain = 'demo'",
  });
  return rows[0];
});

app.get('/user', async () => {
  const { rows } = await pool.query({
    name: 'user',
    text: 'select * from users where gym_id = $1 and id = $2',
    values: [known.gym_id, known.id],
  });
  return rows[0];
});

const address = await app.listen({ host: '127.0.0.1', port: 0 });
process.send?.(address);
process.on('SIGTERM', async () => {
  await app.close();
  await pool.end();
  process.exit(0);
});
