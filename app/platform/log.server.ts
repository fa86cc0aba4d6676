import { LRUCache } from 'lru-cache'
import pino from 'pino'
import { LOG_REDACTION, loggedPath } from '../../contract/logs'

const log = pino({ level: process.env.LOG_LEVEL ?? 'warn', base: null, redact: LOG_REDACTION })

type Asked = Pick<Request, 'method' | 'url'>

function requestInfo({ method, url }: Asked) {
  return { method, path: loggedPath(new URL(url, 'http://backend.invalid').pathname) }
}

/** Never logs what the visitor typed. */
export function logError(error: unknown, request: Asked) {
  log.error({ err: error, ...requestInfo(request) }, 'request failed')
}

const recentlyLogged = new LRUCache<string, true>({ max: 500, ttl: 60_000 })

/** Logs an answer that the shop cannot use in one line, once a minute for each call and status. */
export function logUnusable(request: Asked, answer: { status?: number; type?: string; says: string }) {
  const facts = { ...requestInfo(request), ...answer }
  const key = `${facts.method} ${facts.path} ${answer.status}`
  if (!recentlyLogged.has(key)) log.error(facts, 'The backend gave no answer that the shop can use')
  recentlyLogged.set(key, true, { noUpdateTTL: true })
}

const lastNews = new WeakMap<object, string>()

/** Logs what each reading of a source would say again, once; '' where it has nothing to say. */
export function logNews(source: object, message: string) {
  if (message && lastNews.get(source) !== message) log.error(message)
  lastNews.set(source, message)
}

export function logWarning(message: string, request?: Request) {
  log.warn(request ? requestInfo(request) : {}, message)
}
