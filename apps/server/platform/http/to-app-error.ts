import type { ErrorCode } from '@forja/contract/errors';
import { isDatabaseUnavailable } from '../db/connections/database-unavailable.ts';
import { GymMoving } from '../db/gym-moving.ts';
import { NotFoundInDatabase } from '../db/not-found.ts';
import { AppError } from '../errors/app-error.ts';
import { FileStoreUnavailable } from '../errors/file-store-unavailable.ts';

const FASTIFY_CODES: Record<string, ErrorCode> = {
  FST_ERR_HANDLER_TIMEOUT: 'UNAVAILABLE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_INVALID_JSON_BODY: 'VALIDATION_ERROR',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'VALIDATION_ERROR',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'VALIDATION_ERROR',
  FST_FILES_LIMIT: 'VALIDATION_ERROR',
  FST_FIELDS_LIMIT: 'VALIDATION_ERROR',
  FST_PARTS_LIMIT: 'VALIDATION_ERROR',
};

/**
 * Database errors mapped to error codes in one place, so that features need not check before they
 * insert.
 */
const SQL_STATES: Record<string, ErrorCode> = {
  '23505': 'CONFLICT',
  '23P01': 'CONFLICT',
  '23503': 'NOT_FOUND',
  '22P02': 'VALIDATION_ERROR',
  '22003': 'VALIDATION_ERROR',
  '22007': 'VALIDATION_ERROR',
  '22008': 'VALIDATION_ERROR',
  '22001': 'VALIDATION_ERROR',
  '22021': 'VALIDATION_ERROR',
  '23514': 'VALIDATION_ERROR',
  '55P03': 'UNAVAILABLE',
  '57014': 'UNAVAILABLE',
  // The disk or the memory of the database is full, or its disk fails: it is not the call that is wrong.
  '53100': 'UNAVAILABLE',
  '53200': 'UNAVAILABLE',
  '58030': 'UNAVAILABLE',
  '53300': 'UNAVAILABLE',
  '40001': 'UNAVAILABLE',
  '40P01': 'UNAVAILABLE',
};

const FILES_AWAY =
  'Las fotos y los archivos no están disponibles en este momento. Lo demás funciona: inténtalo de nuevo en unos minutos.';
const GYM_MOVING =
  'Estamos pasando tu gimnasio a otro servidor. Tarda unos segundos y no se pierde nada: inténtalo de nuevo.';
const DISK_CODES = new Set(['ENOSPC', 'EDQUOT']);
/**
 * Errors of the form parser have no code; these texts say that the form was cut off or is not a
 * form.
 */
const FORM_WORDS = /unexpected end of multipart data|^Multipart: /i;

/** The AppError for any thrown value; an unknown one becomes INTERNAL and reveals nothing. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (error instanceof NotFoundInDatabase) return new AppError('NOT_FOUND');
  if (error instanceof FileStoreUnavailable)
    return new AppError('UNAVAILABLE', { message: FILES_AWAY });
  if (error instanceof GymMoving)
    return new AppError('UNAVAILABLE', { message: GYM_MOVING, retryAfterSeconds: 2 });
  if (!(error instanceof Error)) return new AppError('INTERNAL');
  const code = 'code' in error ? String(error.code) : '';
  if (isDatabaseUnavailable(error) || DISK_CODES.has(code)) return new AppError('UNAVAILABLE');
  const known = FASTIFY_CODES[code] ?? ('severity' in error ? SQL_STATES[code] : undefined);
  if (known) return new AppError(known);
  if (FORM_WORDS.test(error.message)) return new AppError('VALIDATION_ERROR');
  const status = 'statusCode' in error ? Number(error.statusCode) : 500;
  if (status === 416) return new AppError('RANGE_NOT_SATISFIABLE');
  return new AppError(status >= 400 && status < 500 ? 'VALIDATION_ERROR' : 'INTERNAL');
}
