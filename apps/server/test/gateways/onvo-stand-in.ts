import { ONVO_KEY, ONVO_WEBHOOK_SECRET, startOnvoServer } from './onvo-server.ts';

/** ONVO Pay for development: connect it in Ajustes → Cobros with these keys. */
const { base } = await startOnvoServer({ port: Number(process.env.ONVO_STAND_IN_PORT ?? 3900) });
console.log(`ONVO stands in at ${base}: ${ONVO_KEY}, webhook ${ONVO_WEBHOOK_SECRET}`);
