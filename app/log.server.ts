import pino from 'pino'
import { redactIpAddress } from '../contract/wire/location'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn', base: null })

function requestInfo({ method, url }: Request) {
  return { method, path: redactIpAddress(new URL(url).pathname) }
}

/** Never logs what the visitor typed. */
export function logError(error: unknown, request: Request) {
  log.error({ err: error, ...requestInfo(request) }, 'request failed')
}

/** For problems that the visitor did not notice, such as an unavailable service. */
export function logWarning(message: string, request: Request) {
  log.warn(requestInfo(request), message)
}
