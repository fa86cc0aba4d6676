import pino from 'pino'
import { redactIpAddress } from '../contract/wire/location'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn', base: null })

function placeOf({ method, url }: Request) {
  return { method, path: redactIpAddress(new URL(url).pathname) }
}

/** Logs an unexpected failure of the shop with where it happened; never what the visitor typed. */
export function logError(error: unknown, request: Request) {
  log.error({ err: error, ...placeOf(request) }, 'request failed')
}

/** Logs what an operator should know of though the visitor was served, such as a service that is out of reach. */
export function logWarning(message: string, request: Request) {
  log.warn(placeOf(request), message)
}
