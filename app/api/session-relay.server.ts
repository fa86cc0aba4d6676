import { SESSION_COOKIE } from '../../contract/wire/accounts'

/** The visitor's session with the backend during one request. */
export type SessionRelay = {
  /** What a call to the backend carries, as in 'session=…'; undefined where the visitor has none. */
  cookie: () => string | undefined
  /** Takes over what an answer of the backend says about the session. */
  take: (answer: Response) => void
  /** The Set-Cookie values that the visitor's browser has to be given. */
  cookies: string[]
}

const SENT = new RegExp(`(?:^|;\\s*)${SESSION_COOKIE}=([^;]+)`)
const SET = new RegExp(`^${SESSION_COOKIE}=([^;]*)`)
const IS_OVER = /;\s*max-age=0(?:;|$)/i

/** What becomes of a session by a Set-Cookie value; undefined when it is about another cookie. */
function sessionSetBy(header: string): { cookie?: string } | undefined {
  const [pair, value] = SET.exec(header) ?? []
  if (pair === undefined) return undefined
  return value && !IS_OVER.test(header) ? { cookie: pair } : {}
}

/**
 * Relays the session between a visitor's browser and the backend. No other cookie goes through.
 * In: the visitor's request, and the Set-Cookie values that earlier calls for the same request have brought.
 */
export function relaySession(request: Request, brought: readonly string[] = []): SessionRelay {
  const sent = SENT.exec(request.headers.get('Cookie') ?? '')?.[1]
  let cookie = sent && `${SESSION_COOKIE}=${sent}`
  const cookies: string[] = []

  function keep(header: string) {
    const session = sessionSetBy(header)
    if (!session) return
    cookie = session.cookie
    cookies.splice(0, cookies.length, header)
  }

  brought.forEach(keep)
  return { cookie: () => cookie, take: ({ headers }) => headers.getSetCookie().forEach(keep), cookies }
}
