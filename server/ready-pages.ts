import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { AppLoadContext } from '@remix-run/node'
import { LRUCache } from 'lru-cache'

const MAX_BYTES = 16 * 1024 * 1024
/** Where an address is located may change without the version, and addresses are personal data. */
const MAX_AGE_MS = 60_000
// What proxies add of each visitor; `visitor` has what the answer depends on.
const ADDRESS_HEADER = /^(?:x-forwarded-for|x-real-ip|cf-connecting-ip|x-request-id)$/i

type ReadVersion = () => Promise<string | undefined>
type ReadyPage = { version: string; headers: OutgoingHttpHeaders; body: Uint8Array }

/**
 * Pages as they were sent, by the words they were asked in. A crowd asks in few words, and making a Request and a Response of each takes
 * ten times as long as sending a page.
 */
export class ReadyPages {
  readonly #pages = new LRUCache<string, ReadyPage>({
    ttl: MAX_AGE_MS,
    ttlAutopurge: true,
    maxSize: MAX_BYTES,
    sizeCalculation: ({ body }, words) => body.length + 2 * words.length,
  })

  #reading: ReturnType<ReadVersion> | undefined
  #readIn = -1

  constructor(
    private readonly turns: { round: number },
    private readonly readVersion: ReadVersion = async () => undefined,
  ) {}

  /** Read once for all that is answered in one round of the event loop. */
  #currentVersion() {
    if (!this.#reading || this.#readIn !== this.turns.round) this.#reading = this.readVersion()
    this.#readIn = this.turns.round
    return this.#reading
  }

  /** Undefined where the answer may be this visitor's alone. Country, else address: the language depends on where somebody is. */
  wordsOf({ method, url, headers, rawHeaders }: IncomingMessage, visitor: AppLoadContext) {
    if (method !== 'GET' || headers.cookie || headers['if-none-match']) return undefined
    const told = rawHeaders.flatMap((name, at) =>
      at % 2 || ADDRESS_HEADER.test(name) ? [] : [name, rawHeaders[at + 1]],
    )
    return [url, visitor.country ?? visitor.clientAddress, ...told].join('\n')
  }

  async send(words: string, res: ServerResponse): Promise<boolean> {
    const page = this.#pages.get(words)
    if (!page || page.version !== (await this.#currentVersion())) return false
    res.writeHead(200, page.headers).end(page.body)
    return true
  }

  keep(words: string, version: string, res: ServerResponse, body: Uint8Array) {
    this.#pages.set(words, { version, headers: res.getHeaders(), body })
  }
}
