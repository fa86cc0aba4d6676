import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import type { StoredPage } from '../app/page-cache/stored-pages.server'
import { SESSION_COOKIE } from '../contract/wire/accounts'
import { STAFF_COOKIE } from '../contract/wire/staff'
import { type Encoded, encodedFor } from './compression'

const MAX_ANSWERS = 2_000
const MAX_KEY_LENGTH = 4_000
/** Where an address is may be known better later. */
const MAX_AGE_MS = 60_000

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
  'x-forwarded-host',
  'x-forwarded-proto',
]

const OF_ONE = new RegExp(`(?:^|;\\s*)(?:${SESSION_COOKIE}|${STAFF_COOKIE})=`)
/** Its value depends on nothing that is not asked with. */
const LANGUAGE = /^i18n_redirected=/

type Origin = { clientAddress: string | undefined; country: string | undefined }

type Answer = {
  page: StoredPage
  encoded: Encoded
  headers: OutgoingHttpHeader[]
  heldHeaders: OutgoingHttpHeader[]
}

const VARY = ['Vary', 'Accept-Encoding'] as const

const NOT_OF_304 = /^content-(?:type|encoding|length|security-policy)$/i

/**
 * Pages that were asked for in the same words before, ready to be sent: nothing is parsed or verified again but the
 * version of what they were drawn from.
 */
export class RepeatedAnswers {
  readonly #answers = new LRUCache<string, Answer>({ max: MAX_ANSWERS, ttl: MAX_AGE_MS })
  readonly #readVersion: () => Promise<string | undefined>
  #version: Promise<string | undefined> | undefined

  constructor(readVersion: () => Promise<string | undefined>) {
    this.#readVersion = readVersion
  }

  /** Undefined where the answer is somebody's own, or has an address without end. */
  keyOf(req: IncomingMessage, { clientAddress, country }: Origin): string | undefined {
    const { method, url, headers } = req
    if (method !== 'GET' || !url || url.includes('?') || OF_ONE.test(headers.cookie ?? '')) return undefined
    let key = `${url}\n${clientAddress}\n${country}`
    for (const name of ASKED_WITH) key += `\n${headers[name] ?? ''}`
    return key.length > MAX_KEY_LENGTH ? undefined : key
  }

  has(key: string): boolean {
    return this.#answers.has(key)
  }

  /** False if nothing is known any more, and nothing was sent. */
  async send(key: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    const answer = this.#answers.get(key)
    if (!answer) return false
    if ((await this.#currentVersion()) !== answer.page.version) {
      this.#answers.delete(key)
      return false
    }
    const { encoded, headers, heldHeaders } = answer
    const isHeld = req.headers['if-none-match']?.includes(answer.page.etag)
    if (isHeld) res.writeHead(304, heldHeaders).end()
    else res.writeHead(200, headers.concat(...encoded.headers)).end(encoded.body)
    return true
  }

  /** `res` has the headers that every answer has. */
  keep(key: string, res: ServerResponse, { page, response }: { page: StoredPage; response: Response }): void {
    if (page.showsUnits) return
    const cookies = response.headers.getSetCookie()
    if (!cookies.every((cookie) => LANGUAGE.test(cookie))) return
    const encoded = encodedFor(res.req, page)
    const common = res.getHeaderNames().map((name) => [name, String(res.getHeader(name))] as const)
    const shared = [...common.filter(([name]) => name !== 'connection'), ...response.headers, VARY]
    const held = shared.filter(([name]) => !NOT_OF_304.test(name))
    this.#answers.set(key, { page, encoded, headers: shared.flat(), heldHeaders: held.flat() })
  }

  // One look in a round of the event loop is enough for all that arrived in it.
  #currentVersion(): Promise<string | undefined> {
    if (!this.#version) {
      this.#version = this.#readVersion()
      setImmediate(() => {
        this.#version = undefined
      })
    }
    return this.#version
  }
}
