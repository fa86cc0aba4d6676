import pino from 'pino'
import { withoutAddress } from '../contract/wire/location'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn', base: null })

/** Logs an unexpected failure of the shop with where it happened; never what the visitor typed. */
export function logError(error: unknown, request: Request) {
  const path = withoutAddress(new URL(request.url).pathname)
  log.error({ err: error, method: request.method, path }, 'request failed')
}
