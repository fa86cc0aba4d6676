import { randomBytes, randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { LITERAL_COUNTRIES, LITERAL_ITEMS } from './literal-catalogue'

const field = (name: string, type: string, label: string, rules = '') => ({ name, type, label, rules })
const form = (...fields: object[]) => ({ sections: [{ title: '', fieldGroups: [{ fields }] }] })
const email = field('Emailadres', 'email', 'E-mail', 'required|email')
const place = field('Bezorg_Landcode', 'country', 'Land', 'required')
const USER_FORMS: Record<string, object> = {
  login: form(
    field('Username', 'email', 'E-mail', 'required'),
    field('Password', 'password', 'Wachtwoord', 'required'),
  ),
  register: form(email, field('NewPassword', 'password', 'Wachtwoord', 'required|min:6'), place, {
    ...field('Nieuwsbrief', 'checkbox', 'Nieuwsbrief'),
    options: [{ value: 1, label: 'Ja' }],
  }),
  forgot_password: form(email),
  reset_password: form(
    { ...field('Username', 'email', 'E-mail'), readonly: 1 },
    field('NewPassword', 'password', 'Wachtwoord', 'required'),
  ),
  verify_phone: form(field('Code', 'code', 'Code', 'required')),
}
export const LITERAL_CHECKOUT = form(
  email,
  field('Bezorg_Adresline1', 'text', 'Straat', 'required'),
  field('Bezorg_Huisnummer', 'housenumber', 'Nummer', 'required'),
  field('Bezorg_Postcode', 'text', 'Postcode', 'required'),
  field('Bezorg_Plaatsnaam', 'city', 'Plaats', 'required'),
  { ...field('BTWNummer', 'text', 'Btw'), toggle: { Bezorg_Plaatsnaam: 'Nergens' } },
)

type User = { Emailadres: string; password: string; Mobiel: string; Mobiel_Actief: 0 | 1 }
type Session = { csrf: string; user?: User }
type Sent = { path: string; method: string; body: unknown; raw: string; headers: IncomingMessage['headers'] }
type Answer = { status?: number; body: unknown; page?: string }

const TOKEN_PAGE: Answer = {
  status: 403,
  body: undefined,
  page: '<!DOCTYPE html><pre>ForbiddenError: invalid csrf token</pre>',
}

/** The ways in which literal backends may differ. */
type LiteralWays = {
  /** Forms without a type, by name; there are none unless they are named. */
  forms?: Record<string, object>
  /** Returns what is told of an order that was placed, made of what was sent; by default that and an id. */
  told?: (order: object) => unknown
  refusesLogin?: boolean
  /** Orders and requests for quotes are answered by this instead. */
  instead?: Answer
  /** Orders are paid there; nowhere if it is undefined. */
  paymentURL?: string
  /** Answers are the data themselves, without `data` around them. */
  isBare?: boolean
  /** Whether a posted form is not read, so that nobody logs in by one. */
  readsJsonAlone?: boolean
  /** How many of the next changes are refused, as their token is said to be wrong. */
  refusedTokens?: number
  /** What is answered at an address, instead. */
  answers?: Record<string, Answer>
  /** The name of its session, 'connect.sid' unless it is named. */
  session?: string
  /** Returns the orders of a list as they are told. */
  listed?: (orders: object[]) => unknown
  /** What is told of an account besides its address, by default a phone number and a country. */
  account?: object
  /** Milliseconds that each call takes. */
  delay?: number
  /** Says so by a page, as Express does where nobody has told it otherwise. */
  refusesTokensByPage?: boolean
}

async function readBody(
  req: IncomingMessage,
  { readsJsonAlone }: LiteralWays,
): Promise<{ raw: string; body: unknown }> {
  const chunks: Buffer[] = []
  for await (const chunk of req as AsyncIterable<Buffer>) chunks.push(chunk)
  const raw = Buffer.concat(chunks)
  const type = req.headers['content-type'] ?? ''
  if (type.startsWith('application/json')) return { raw: raw.toString(), body: JSON.parse(raw.toString()) }
  if (readsJsonAlone || !type.includes('form')) return { raw: raw.toString(), body: undefined }
  const posted = await new Response(raw, { headers: { 'Content-Type': type } }).formData()
  return { raw: raw.toString(), body: Object.fromEntries(posted) }
}

/**
 * Starts a backend that answers the calls of the specification and nothing else. Sessions are called `connect.sid`, and a token against
 * forgery is worth something in its own session alone.
 */
export async function startLiteralBackend(ways: LiteralWays = {}) {
  const sessions = new Map<string, Session>()
  const users: User[] = []
  const orders: { user?: User; order: object }[] = []
  const sent: Sent[] = []

  const refuse = (status: number, message: string, errors?: object): Answer => {
    return { status, body: { message, ...(errors ? { errors } : {}) } }
  }
  const ok = (data: object): Answer => ({ body: ways.isBare ? data : { data } })
  const shown = ({ password: _, ...user }: User) =>
    ways.account
      ? { Emailadres: user.Emailadres, ...ways.account }
      : { ...user, Bezorg_Landcode: 'NL', Bezorg_Provincie: '' }
  const list = (orders: object[]) => (ways.listed ? ways.listed(orders) : orders)
  const cookie = () => ways.session ?? 'connect.sid'

  const reads: Record<string, (session: Session | undefined) => Answer> = {
    '/api/items': () => ok({ items: LITERAL_ITEMS }),
    '/api/countries': () => ok(LITERAL_COUNTRIES),
    '/api/web_content': () => ok({ content: { usp: 'Binnen 1 werkdag verzonden' } }),
    '/api/faq': () => ok({ content: [{ question: 'Hoe zwaar?', answer: '<b>12</b> kg.' }] }),
    '/api/user': (session) => ok({ user: session?.user ? shown(session.user) : null }),
    '/api/account': (session) => ok({ user: session?.user ? shown(session.user) : null }),
    '/api/orders': (session) =>
      session?.user
        ? ok({ orders: list(orders.filter(({ user }) => user === session.user).map(({ order }) => order)) })
        : refuse(401, 'login_error'),
    '/api/adm/log_files': () => refuse(403, 'Forbidden'),
  }

  const changes: Record<string, (body: Record<string, string>, session: Session) => Answer> = {
    '/api/login': ({ Username, Password }, session) => {
      if (!Username || !Password) return refuse(400, 'Missing credentials')
      const user = users.find((one) => one.Emailadres === Username && one.password === Password)
      if (!user || ways.refusesLogin) return refuse(422, 'login_error')
      session.user = user
      return { body: {} }
    },
    '/api/register': ({ Emailadres = '', NewPassword = '' }) => {
      if (users.some((one) => one.Emailadres === Emailadres))
        return refuse(422, 'invalid_form', { Emailadres: 'account_in_use' })
      users.push({ Emailadres, password: NewPassword, Mobiel: '+31612345678', Mobiel_Actief: 0 })
      return { body: { message: 'Account aangemaakt' } }
    },
    '/api/forgot': () => ({ body: {} }),
    '/api/reset': ({ NewPassword = '' }, { user }) => {
      if (!user) return refuse(401, 'reset_token_invalid')
      user.password = NewPassword
      return { body: {} }
    },
    '/api/send_sms': ({ mobile }) => (mobile ? { body: {} } : refuse(422, 'send_sms_error')),
    '/api/verify_sms_code': ({ Code }, { user }) => {
      if (!user || Code !== '123456') return refuse(422, 'sms_verification_error')
      user.Mobiel_Actief = 1
      return { body: {} }
    },
    '/api/create_order': (body, { user }) => {
      const made = ways.told ? ways.told(body) : { uuid: randomUUID(), status: 200, ...body }
      orders.push({ user, order: made as object })
      return { ...ok({ order: made }), status: 201 }
    },
    '/api/quote': () => ({ body: { message: 'Offerte gevraagd' } }),
    '/api/start_order_payment': () =>
      ways.paymentURL ? { body: { paymentURL: ways.paymentURL } } : refuse(500, 'server_error'),
  }

  function read(path: string, session: Session | undefined): Answer | undefined {
    const [, type, name = ''] = /^\/api\/forms\/(?:(user)\/)?([\w/]+)$/.exec(path) ?? []
    const form = type ? USER_FORMS[name] : ways.forms?.[name]
    if (form) return { body: form }
    const [, vat] = /^\/api\/check_btw\/(.+)$/.exec(path) ?? []
    const valid = vat === 'NL000099998B57'
    if (vat) return ok({ valid, name: valid ? 'Bakker bv' : '' })
    return reads[path]?.(session)
  }

  function change({ path, body, headers }: Sent, session: Session | undefined): Answer | undefined {
    const made = changes[path]
    if (!made) return undefined
    if (ways.instead && ['/api/create_order', '/api/quote'].includes(path)) return ways.instead
    if (ways.refusedTokens) {
      ways.refusedTokens -= 1
      return ways.refusesTokensByPage ? TOKEN_PAGE : refuse(403, 'invalid csrf token')
    }
    if (!session || headers['x-csrf-token'] !== session.csrf) return refuse(403, 'Invalid token')
    return made((body ?? {}) as Record<string, string>, session)
  }

  function beginSession(res: ServerResponse): Session {
    const sid = randomBytes(16).toString('base64url')
    const session = { csrf: randomBytes(16).toString('base64url') }
    sessions.set(sid, session)
    res.setHeader('Set-Cookie', `${cookie()}=${sid}; Domain=localhost; Path=/api; HttpOnly; SameSite=Lax`)
    return session
  }

  function answer(sent: Sent, res: ServerResponse, sid: string): Answer | undefined {
    const session = sessions.get(sid)
    if (sent.path === '/api/csrf') return ok({ csrfToken: (session ?? beginSession(res)).csrf })
    if (sent.path === '/api/logout') {
      sessions.delete(sid)
      res.setHeader('Set-Cookie', `${cookie()}=; Path=/api; Expires=Thu, 01 Jan 1970 00:00:00 GMT`)
      return { body: {} }
    }
    const told = ways.answers?.[sent.path]
    if (told) return told
    return sent.method === 'GET' ? read(sent.path, session) : change(sent, session)
  }

  async function serve(req: IncomingMessage, res: ServerResponse) {
    const { pathname: path } = new URL(req.url ?? '', 'http://literal')
    const asked: Sent = {
      path,
      method: req.method ?? '',
      headers: req.headers,
      ...(await readBody(req, ways)),
    }
    sent.push(asked)
    if (ways.delay) await setTimeout(ways.delay)
    const pairs = (req.headers.cookie ?? '').split(/;\s*/)
    const sid = pairs.find((pair) => pair.startsWith(`${cookie()}=`))?.slice(cookie().length + 1) ?? ''
    if (path === '/images/bed.svg')
      return res.writeHead(200, { 'Content-Type': 'image/svg+xml' }).end('<svg/>')
    const told = answer(asked, res, sid)
    if (!told)
      res.writeHead(404, { 'Content-Type': 'text/html' }).end(`<pre>Cannot ${req.method} ${path}</pre>`)
    else if (told.page) res.writeHead(told.status ?? 200, { 'Content-Type': 'text/html' }).end(told.page)
    else
      res.writeHead(told.status ?? 200, { 'Content-Type': 'application/json' }).end(JSON.stringify(told.body))
  }

  const server = createServer((req, res) => void serve(req, res)).listen(0, 'localhost')
  await once(server, 'listening')
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    ways,
    users,
    orders,
    /** All that was asked, in order. */
    sent,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

export type LiteralBackend = Awaited<ReturnType<typeof startLiteralBackend>>
