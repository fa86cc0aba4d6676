import type { Context } from 'hono'
import type { Locale } from '../../contract/locales'

/** What the middleware puts beside a request. */
export type Env = { Variables: { locale: Locale } }
export type Call = Context<Env>
