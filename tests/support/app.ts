import { fileURLToPath, pathToFileURL } from 'node:url'
import type { ServerBuild } from '@remix-run/node'
import { createPageHandler } from '../../app/platform/remix/page-handlers.server'
import type { Handed } from '../../contract/endpoints/endpoint'
import { type FreshBackend, freshBackend, TEST_SECRET } from './backend'

/** The shop under test is reached at this address. */
export const ORIGIN = 'https://shop.test'
/** The shop as it was built. */
export const BUILT = fileURLToPath(new URL('../../build/server/index.js', import.meta.url))

/** The answer of a page of the shop. */
export type Answer = {
  status: number
  /** The path that it leads to. */
  location: string | null
  headers: Headers
  html: string
  title: string
  /** The text that one reads: that of the page's body, without tags and with single spaces. */
  text: string
}

/** A browser without scripts: it keeps cookies, and follows a redirect only when told. */
export type Visitor = {
  cookies: Map<string, string>
  get: (path: string, headers?: Record<string, string>) => Promise<Answer>
  /** Posts a form as a browser does; or any other body, with the headers it needs; or sends it as programs do, with another method. */
  post: (
    path: string,
    body: Record<string, string> | FormData | string,
    headers?: Record<string, string>,
    method?: string,
  ) => Promise<Answer>
  /** Goes where an answer leads. */
  follow: (answer: Answer) => Promise<Answer>
}

export type BuiltShop = {
  /** Somebody new, without a cookie; `address` is where on the internet they are. */
  visitor: (address?: string) => Visitor
  /** Somebody new with links2: it clears no cookie but the deleted, and shows a copy of all that it asked for before. */
  textVisitor: () => Visitor
  /** Answers a request as it is, without cookies of its own; `address` is where on the internet it comes from. */
  request: (request: Request, address?: string) => Promise<Response>
}

export type TestShop = BuiltShop & { backend: FreshBackend; close: () => Promise<void> }

type Fetch = (request: Request, handed?: Handed) => Promise<Response>

interface Browser {
  headers: Record<string, string>
  /** Returns whether a cookie is deleted by the value that is set, and all else that is said of it. */
  isCleared: (value: string, header: string) => boolean
}

const GRAPHICAL: Browser = {
  headers: { 'Sec-Fetch-Mode': 'navigate' },
  isCleared: (_, header) => /max-age=0/i.test(header),
}
const LINKS2: Browser = {
  headers: { 'User-Agent': 'Links (2.28; Linux; text)' },
  isCleared: (value) => value === 'deleted',
}

function keepCookies(cookies: Map<string, string>, headers: Headers, { isCleared }: Browser) {
  for (const header of headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(header) ?? []
    if (isCleared(value, header)) cookies.delete(name)
    else cookies.set(name, value)
  }
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }

/** Returns the text of a piece of HTML, as one reads it. */
export function textOf(html: string): string {
  return html
    .replace(/<(script|style|svg)[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(\w+|#x27);/g, (entity, name: string) => ENTITIES[name] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

async function answerOf(response: Response): Promise<Answer> {
  const html = await response.text()
  const location = response.headers.get('Location')
  const url = location === null ? null : new URL(location, ORIGIN)
  return {
    status: response.status,
    location: url && (url.origin === ORIGIN ? url.pathname + url.search : url.href),
    headers: response.headers,
    html,
    title: textOf(/<title>(.*?)<\/title>/.exec(html)?.[1] ?? ''),
    text: textOf(/<body[\s\S]*/.exec(html)?.[0] ?? ''),
  }
}

function createVisitor(fetch: Fetch, browser: Browser): Visitor {
  const cookies = new Map<string, string>()

  async function send(
    path: string,
    init: RequestInit & { headers?: Record<string, string> },
  ): Promise<Answer> {
    const headers = new Headers({ Host: new URL(ORIGIN).host, ...browser.headers, ...init.headers })
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    if (cookie) headers.set('Cookie', cookie)
    const response = await fetch(new Request(new URL(path, ORIGIN), { ...init, headers }))
    keepCookies(cookies, response.headers, browser)
    return answerOf(response)
  }

  return {
    cookies,
    get: (path, headers = {}) => send(path, { headers }),
    post(path, body, headers = {}, method = 'POST') {
      const isPlain = typeof body !== 'string' && !(body instanceof FormData)
      const sent = isPlain ? new URLSearchParams(body) : body
      return send(path, { method, body: sent, headers: { Origin: ORIGIN, ...headers } })
    },
    follow: (answer) => send(answer.location ?? '', {}),
  }
}

function createTextVisitor(fetch: Fetch): Visitor {
  const visitor = createVisitor(fetch, LINKS2)
  const copies = new Map<string, Answer>()
  async function once(asked: string, ask: () => Promise<Answer>): Promise<Answer> {
    const answer = copies.get(asked) ?? (await ask())
    copies.set(asked, answer)
    return answer
  }
  const get = (path: string) => once(path, () => visitor.get(path))
  return {
    ...visitor,
    get,
    follow: ({ location }) => get(location ?? ''),
    post(path, body) {
      const fields = body instanceof FormData ? [...body] : body
      return once(`${path} ${JSON.stringify(fields)}`, () => visitor.post(path, body))
    },
  }
}

/** A process keeps its settings, and what it has drawn with them; a test that changes them has another one. */
function bySettings<Thing>(make: () => Thing): () => Thing {
  const made = new Map<string, Thing>()
  return () => {
    const settings = JSON.stringify(process.env)
    const thing = made.get(settings) ?? make()
    made.set(settings, thing)
    return thing
  }
}

// A process looks through the routes once, as the shop does; it costs more than a page.
let pageHandler: Promise<ReturnType<typeof createPageHandler>> | undefined

async function createHandler() {
  const build: ServerBuild = await import(/* @vite-ignore */ pathToFileURL(BUILT).href)
  return createPageHandler(build, 'production')
}

/** Returns the built shop on any backend. */
export async function shopOn(ask: Fetch): Promise<BuiltShop> {
  pageHandler ??= createHandler()
  const handle = await pageHandler
  const contextOf = bySettings(() => ({
    // Another one for each settings, as pages are kept for each backend.
    backend: (sent: Request, handed?: Handed) => ask(sent, handed),
    secret: TEST_SECRET,
  }))
  const from = (clientAddress?: string) => (sent: Request) => handle(sent, { ...contextOf(), clientAddress })
  return {
    request: (sent, address) => from(address)(sent),
    visitor: (address) => createVisitor(from(address), GRAPHICAL),
    textVisitor: () => createTextVisitor(from()),
  }
}

/** Starts the built shop on a backend and a database of its own. */
export async function createShop(options?: Parameters<typeof freshBackend>[0]): Promise<TestShop> {
  const backend = await freshBackend(options)
  // Looked up at each call, so that a test may put the backend out of reach. All tests in full read its answers as JSON.
  const shop = await shopOn((sent, handed) =>
    backend.backend.fetch(sent, process.env.TEST_ALL ? undefined : handed),
  )
  return { ...shop, backend, close: backend.close }
}
