import type { Context } from 'hono'
import type { Locale } from '../../contract/locales'
import type { User } from '../domain/accounts/user'

/** What a request knows of its visitor: asked for once, and only where somebody wants to know. */
export type CallSession = {
  user: () => Promise<User | null>
  start: (userId: string, passwordHash?: string) => Promise<void>
  end: () => Promise<void>
}

/** What the middleware puts beside a request. */
export type Env = { Variables: { locale: Locale; session: CallSession } }
export type Call = Context<Env>
