import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { StoredPage } from '../app/page-cache/stored-pages.server'
import { SESSION_COOKIE, STAFF_COOKIE } from '../contract/headers'
import { type Encoded, encodedFor } from './compression'

const MAX_ANSWERS = 2_000
const MAX_KEY_LENGTH = 4_000
/** The country of an address may be known better later. */
const MAX_AGE_MS = 60_000
/** A change that another process makes is seen this much later at most. */
const LOOK_AGAIN_MS = 5

/** All headers that the answer to a GET depends on. */
const ASKED_WITH = [
  'host',
  'cookie',
  'user-agent',
  'sec-fetch-mode',
  'accept-language',
  'accept-encoding',
  'sec-purpose',
  'purpose',
  'x-moz',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
]

const OF_ONE = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIE}|${STAFF_COOKIE})=`)
/** The value of this cookie depends on nothing that is not asked with. */
const LANGUAGE = /^i18n_redirected=/

type Answer = {
  page: StoredPage
  encoded: Encoded
  headers: OutgoingHttpHeader[]
  heldHeaders: OutgoingHttpHeader[]
  keptAt: number
  /** Body and headers as they were sent last; the encoded page may have become smaller since. */
  sent?: { body: Buffer; headers: OutgoingHttpHeader[] }
}

const VARY = ['Vary', 'Accept-Encoding'] as const

const NOT_OF_304 = /^content-(?:type|encoding|length|security-policy)$/i

function sendTo(res: ServerResponse, answer: Answer) {
  const { page, encoded, headers, heldHeaders } = answer
  if (res.req.headers['if-none-match']?.includes(page.etag)) return void res.writeHead(304, heldHeaders).end()
  if (answer.sent?.body !== encoded.body)
    answer.sent = { body: encoded.body, headers: headers.concat(...encoded.headers) }
  res.writeHead(200, answer.sent.headers).end(answer.sent.body)
}

/**
 * Pages that were asked for in the same words before, ready to be sent: nothing is parsed or verified again but the
 * version of what they were drawn from.
 */
export class RepeatedAnswers {
  readonly #answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS })
  readonly #readVersion: () => Promise<string | undefined>
  readonly #now: () => number
  #reading: Promise<string | undefined> | undefined
  #version: string | undefined
  #readAt = Number.NEGATIVE_INFINITY

  constructor(readVersion: () => Promise<string | undefined>, now: () => number = () => performance.now()) {
    this.#readVersion = readVersion
    this.#now = now
  }

  /**
   * Returns all that the answer to a GET depends on; undefined where it is somebody's own, or has an address without end. `country` is what
   * a proxy says of the visitor.
   */
  keyOf(req: IncomingMessage, country: string | undefined): string | undefined {
    const { method, url, headers } = req
    if (method !== 'GET' || !url || url.includes('?')) return undefined
    if (headers.cookie && OF_ONE.test(headers.cookie)) return undefined
    let key = `${url}\n${req.socket.remoteAddress}\n${country}`
    for (const name of ASKED_WITH) key += `\n${headers[name] ?? ''}`
    return key.length > MAX_KEY_LENGTH ? undefined : key
  }

  /** Sends what is known of a key; calls `next` if nothing is, or it is out of date. */
  send(key: string, res: ServerResponse, next: () => void): void {
    const answer = this.#answers.get(key)
    if (!answer) return void next()
    const now = this.#now()
    const sendIf = (version: string | undefined) => {
      if (version === answer.page.version && now - answer.keptAt < MAX_AGE_MS) return sendTo(res, answer)
      this.#answers.delete(key)
      next()
    }
    if (now - this.#readAt < LOOK_AGAIN_MS) sendIf(this.#version)
    else this.#look(now).then(sendIf)
  }

  /** Makes sure that what is sent from now on is not from before. It is called when this process may have changed something. */
  lookAgain(): void {
    this.#reading = undefined
    this.#readAt = Number.NEGATIVE_INFINITY
  }

  /** Keeps an answer; `res` has the headers that every answer has. */
  keep(key: string, res: ServerResponse, { page, response }: { page: StoredPage; response: Response }): void {
    if (page.showsUnits) return
    const cookies = response.headers.getSetCookie()
    if (!cookies.every((cookie) => LANGUAGE.test(cookie))) return
    const encoded = encodedFor(res.req, page)
    const common = res.getHeaderNames().map((name) => [name, String(res.getHeader(name))] as const)
    const shared = [...common.filter(([name]) => name !== 'connection'), ...response.headers, VARY]
    const held = shared.filter(([name]) => !NOT_OF_304.test(name))
    const headers = { headers: shared.flat(), heldHeaders: held.flat() }
    this.#answers.set(key, { page, encoded, ...headers, keptAt: this.#now() })
  }

  #look(at: number): Promise<string | undefined> {
    if (this.#reading) return this.#reading
    const reading = this.#readVersion().then((version) => {
      if (this.#reading !== reading) return version
      this.#reading = undefined
      this.#version = version
      this.#readAt = at
      return version
    })
    this.#reading = reading
    return reading
  }
}
