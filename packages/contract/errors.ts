interface ErrorDefinition {
  status: number;
  message: string;
}

/** Every error of the API, with the sentence a person reads. */
export const ERRORS = {
  VALIDATION_ERROR: { status: 400, message: 'Revisa los datos marcados e inténtalo de nuevo.' },
  INVALID_CREDENTIALS: { status: 401, message: 'Email o contraseña incorrectos' },
  UNAUTHENTICATED: { status: 401, message: 'Inicia sesión para continuar.' },
  TOTP_REQUIRED: { status: 401, message: 'Escribe el código de tu aplicación de verificación.' },
  TOTP_INVALID: {
    status: 401,
    message: 'El código no es correcto o ya se usó. Espera el siguiente e inténtalo de nuevo.',
  },
  PASSKEY_INVALID: {
    status: 401,
    message: 'No pudimos comprobar tu passkey. Inténtalo de nuevo o entra con tu contraseña.',
  },
  PASSKEY_UNKNOWN: {
    status: 401,
    message: 'Esa passkey ya no está en ninguna cuenta. Entra con tu correo y tu contraseña.',
  },
  TOKEN_EXPIRED: { status: 401, message: 'Tu sesión venció. Inicia sesión de nuevo.' },
  FORBIDDEN: { status: 403, message: 'No tienes permiso para hacer esto.' },
  PASSWORD_CONFIRMATION_REQUIRED: {
    status: 403,
    message: 'Escribe tu contraseña de nuevo para hacer este cambio.',
  },
  CONSENT_NEEDED: {
    status: 409,
    message: 'Hace falta su consentimiento.',
  },
  LOGIN_UNPROVEN: {
    status: 403,
    message:
      'Confirma en recepción, con tu cédula, que esta cuenta es tuya. Hasta entonces no mostramos lo que el gimnasio anotó de tu salud.',
  },
  MERGE_NEEDS_WORD: {
    status: 409,
    message: 'Entra con esa cuenta: se une cuando lo acepte desde su aplicación.',
  },
  CSRF_REJECTED: {
    status: 403,
    message: 'La solicitud vino de otro sitio. Recarga la página e inténtalo de nuevo.',
  },
  ACCOUNT_DISABLED: { status: 403, message: 'Tu cuenta ha sido deshabilitada' },
  SUBSCRIPTION_EXPIRED: { status: 403, message: 'La suscripción del gimnasio ha expirado' },
  SUBSCRIPTION_PAYMENT_REQUIRED: {
    status: 403,
    message: 'Hay un pago pendiente de la suscripción del gimnasio. Renueva para seguir editando.',
  },
  PLAN_LIMIT_REACHED: {
    status: 403,
    message: 'El plan del gimnasio llegó a su límite. Cambia de plan para agregar más.',
  },
  NOT_FOUND: { status: 404, message: 'No encontramos lo que buscas.' },
  METHOD_NOT_ALLOWED: { status: 405, message: 'Aquí no se puede hacer eso.' },
  GYM_NOT_FOUND: { status: 404, message: 'No existe un gimnasio en esta dirección.' },
  CONFLICT: { status: 409, message: 'Alguien cambió esto antes. Recarga e inténtalo de nuevo.' },
  ONLY_LOOKING: {
    status: 409,
    message: 'Esto es una demo: aquí nada se cambia, se descarga ni se envía.',
  },
  CHANGED_MEANWHILE: { status: 409, message: 'Cambió mientras editabas. Elige qué queda.' },
  EMAIL_TAKEN: { status: 409, message: 'Ya hay una cuenta con ese correo.' },
  OUT_OF_STOCK: { status: 409, message: 'No queda suficiente inventario.' },
  EVENT_FULL: { status: 409, message: 'La clase está llena.' },
  ALREADY_BOOKED: { status: 409, message: 'Ya tienes una reserva en esta clase.' },
  BOOKING_REFUSED: { status: 409, message: 'No puedes reservar esta clase.' },
  BLOCKED: { status: 409, message: 'No puedes escribir a esta persona.' },
  MEMBERSHIP_RUNNING: {
    status: 409,
    message: 'Ya tiene una membresía. Elige si la nueva va después, en su lugar o además.',
  },
  NO_OPEN_SHIFT: {
    status: 409,
    message: 'Abre un turno de caja para recibir o devolver efectivo.',
  },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'El archivo o el texto es demasiado grande.' },
  ADDRESS_TOO_LONG: { status: 414, message: 'Esa dirección es demasiado larga.' },
  UNSUPPORTED_MEDIA_TYPE: { status: 415, message: 'Ese tipo de archivo no se puede usar aquí.' },
  RANGE_NOT_SATISFIABLE: { status: 416, message: 'Esa parte del archivo no existe.' },
  IDEMPOTENCY_MISMATCH: {
    status: 422,
    message: 'Esta operación ya se envió con otros datos. Recarga e inténtalo de nuevo.',
  },
  TOO_MANY_REQUESTS: {
    status: 429,
    message: 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  },
  INTERNAL: { status: 500, message: 'Error interno del servidor. Por favor, inténtalo más tarde.' },
  UNAVAILABLE: {
    status: 503,
    message: 'El servicio no está disponible en este momento. Inténtalo en unos segundos.',
  },
} as const satisfies Record<string, ErrorDefinition>;

export type ErrorCode = keyof typeof ERRORS;

/** One problem with one field of the input. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/** The body of every failed call. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[];
  /** Current values of fields that somebody else changed meanwhile, beside `details`. */
  theirs?: Record<string, unknown>;
  gymStatus?: string;
  redirectToMarketing?: boolean;
}
