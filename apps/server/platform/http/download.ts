import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';

const TYPES = {
  csv: 'text/csv; charset=utf-8',
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'tar.gz': 'application/gzip',
} as const;

/** Sends a file while `write` still fills it; a failure half way breaks the download off. */
export function sendWhileWriting(
  reply: FastifyReply,
  name: string,
  extension: keyof typeof TYPES,
  stream: Readable,
  write: () => Promise<void>,
): FastifyReply {
  write().catch((error: Error) => {
    reply.log.warn({ err: error }, 'A download broke off');
    stream.destroy(error);
  });
  return reply
    .header('content-disposition', `attachment; filename="${name}.${extension}"`)
    .type(TYPES[extension])
    .send(stream);
}
