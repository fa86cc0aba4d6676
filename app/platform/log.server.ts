import pino from 'pino'
import { LOG_REDACTION, loggedPath } from '../../contract/logs'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn', base: null, redact: LOG_REDACTION })

function requestInfo({ method, url }: Request) {
  return { method, path: loggedPath(new URL(url).pathname) }
}

/** Never logs what the visitor typed. */
export function logError(error: unknown, request: Request) {
  log.error({ err: error, ...requestInfo(request) }, 'request failed')
}

export function logWarning(message: string, request: Request) {
  log.warn(requestInfo(request), message)
}
