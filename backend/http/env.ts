import type { Context } from 'hono'
import type { Handed } from '../../contract/endpoints/handed'
import type { Locale } from '../../contract/locales'
import type { User } from '../domain/accounts/user'
import type { Actor } from '../domain/staff/log'
import type { StaffSession } from '../domain/staff/sessions'

export type CallSession = {
  user: () => Promise<User | null>
  start: (userId: string, passwordHash?: string) => Promise<void>
  end: () => Promise<void>
}

export type CallStaff = {
  actor: Actor
  /** The session of a member; a program has none. */
  session?: StaffSession & { token: string }
}

export type Env = {
  Bindings: { handed?: Handed } | undefined
  Variables: { locale: Locale; session: CallSession; staff: () => Promise<CallStaff | undefined> }
}
export type Call = Context<Env>
