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

const lastNews = new WeakMap<object, string>()

/** Logs what each reading of a source would say again, once; '' where it has nothing to say. */
export function logNews(source: object, message: string) {
  if (message && lastNews.get(source) !== message) log.error(message)
  lastNews.set(source, message)
}

export function logWarning(message: string, request: Request) {
  log.warn(requestInfo(request), message)
}
