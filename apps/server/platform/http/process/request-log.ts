import type { FastifyBaseLogger, FastifyInstance } from 'fastify';

const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;

/** The log of a request, created at its first line: most requests write none. */
class RequestLog {
  readonly #server: FastifyBaseLogger;
  readonly #make: () => FastifyBaseLogger;
  #made: FastifyBaseLogger | undefined;

  constructor(server: FastifyBaseLogger, make: () => FastifyBaseLogger) {
    this.#server = server;
    this.#make = make;
  }

  own(): FastifyBaseLogger {
    this.#made ??= this.#make();
    return this.#made;
  }

  get level(): string {
    return this.#server.level;
  }

  child(...words: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.own().child(...words);
  }
}

for (const level of LEVELS) {
  Object.defineProperty(RequestLog.prototype, level, {
    value(this: RequestLog, ...line: unknown[]) {
      const log = this.own();
      Reflect.apply(log[level], log, line);
    },
  });
}

/** Creating a log for each request would take a tenth of the time of a small answer. */
export function logWhenNeeded(app: FastifyInstance): void {
  app.setChildLoggerFactory(
    (logger, bindings, options) =>
      new RequestLog(logger, () => logger.child(bindings, options)) as unknown as FastifyBaseLogger,
  );
}
