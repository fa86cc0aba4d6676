import type { Context } from 'hono'
import type { Locale } from '../../contract/locales'
import type { User } from '../domain/accounts/user'

export type CallSession = {
  user: () => Promise<User | null>
  start: (userId: string, passwordHash?: string) => Promise<void>
  end: () => Promise<void>
}

export type Env = { Variables: { locale: Locale; session: CallSession } }
export type Call = Context<Env>
