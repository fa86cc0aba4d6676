import type { Context } from 'hono'
import type { Locale } from '../../contract/locales'
import type { CallSession } from './session'

/** What the middleware puts beside a request. */
export type Env = { Variables: { locale: Locale; session: CallSession } }
export type Call = Context<Env>
