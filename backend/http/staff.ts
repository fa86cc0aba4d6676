import { createHash, timingSafeEqual } from 'node:crypto'
import { getCookie, setCookie } from 'hono/cookie'
import { createMiddleware } from 'hono/factory'
import { STAFF_COOKIE } from '../../contract/headers'
import { isSensitive, mayDo, type StaffAction } from '../../contract/staff/permissions'
import { PROGRAM } from '../domain/office/staff/members'
import { findStaffSession } from '../domain/office/staff/sessions'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import { refuseWithoutToken } from './csrf'
import type { Call, CallStaff, Env } from './env'
import { CLEARED, cookieOptions } from './session'

const digest = (text: string) => createHash('sha256').update(text).digest()

const bearer = (call: Call) => /^Bearer (.+)$/.exec(call.req.header('authorization') ?? '')?.[1]

function isProgram({ config }: Pick<Services, 'config'>, call: Call): boolean {
  const key = bearer(call) ?? ''
  return config.staffKey !== undefined && timingSafeEqual(digest(key), digest(config.staffKey))
}

async function readStaff(services: Services, call: Call): Promise<CallStaff | undefined> {
  if (bearer(call) !== undefined) return isProgram(services, call) ? { actor: PROGRAM } : undefined
  const token = getCookie(call, STAFF_COOKIE)
  const session = await findStaffSession(services, token)
  if (!session || !token) return undefined
  return { actor: session.member, session: { ...session, token } }
}

export function staffOf(services: Services, call: Call) {
  let cached: Promise<CallStaff | undefined> | undefined
  return () => {
    cached ??= readStaff(services, call)
    return cached
  }
}

/** Throws Refusal 'not_found' without permission, and 'confirm_again' before sensitive changes. */
export async function allow(call: Call, action: StaffAction): Promise<CallStaff> {
  const staff = await call.get('staff')()
  if (!staff || !mayDo(staff.actor.rights, action)) throw new Refusal('not_found')
  if (isChange(call) && isSensitive(action) && staff.session?.isConfirmed === false) {
    throw new Refusal('confirm_again')
  }
  return staff
}

const isChange = ({ req }: Call) => req.method !== 'GET' && req.method !== 'HEAD'

/** Strangers get a 404. Changes from a browser need the token, which no other site has. */
export function requireStaff({ keys }: Pick<Services, 'keys'>) {
  return createMiddleware<Env>(async (call, next) => {
    const { session } = await currentStaff(call)
    if (session && isChange(call)) refuseWithoutToken(call, keys.csrf)
    await next()
  })
}

export async function currentStaff(call: Call): Promise<CallStaff> {
  const staff = await call.get('staff')()
  if (!staff) throw new Refusal('not_found')
  return staff
}

export function setStaffCookie(services: Services, call: Call, token: string): void {
  setCookie(call, STAFF_COOKIE, token, { ...cookieOptions(services, call), sameSite: 'Strict' })
}

export function clearStaffCookie(services: Services, call: Call): void {
  setCookie(call, STAFF_COOKIE, CLEARED, { ...cookieOptions(services, call), maxAge: 0 })
}
