import type { Context } from 'hono'
import type { Handed } from '../../contract/endpoints/endpoint'
import type { Locale } from '../../contract/locales'
import type { StaffSession } from '../domain/office/staff/sessions'
import type { Actor } from '../domain/platform/action-log'
import type { User } from '../domain/platform/user'

export type CallSession = {
  user: () => Promise<User | null>
  start: (userId: string, passwordHash?: string) => Promise<void>
  end: () => Promise<void>
}

export type CallStaff = { actor: Actor; session?: StaffSession & { token: string } }

export type Env = {
  Bindings: { handed?: Handed } | undefined
  Variables: { locale: Locale; session: CallSession; staff: () => Promise<CallStaff | undefined> }
}
export type Call = Context<Env>
