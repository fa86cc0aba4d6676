import pino from 'pino'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn', base: null })

/** Logs an unexpected failure of the shop with where it happened; never what the visitor typed. */
export function logError(error: unknown, request: Request) {
  log.error({ err: error, method: request.method, path: new URL(request.url).pathname }, 'request failed')
}
