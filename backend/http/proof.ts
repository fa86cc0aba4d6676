import type { MiddlewareHandler } from 'hono'
import { isSensitive, type StaffAction } from '../../contract/staff/permissions'
import type { Env } from './env'
import { requireAction } from './staff'

/** The names of what proves that staff calls, in the OpenAPI document. */
export const STAFF_KEY = 'staff'
export const STAFF_SESSION = 'staff_session'

interface Proof {
  isStaff: boolean
  refusals: readonly (401 | 403 | 404)[]
  /** What the OpenAPI document says of it. */
  documented: { security?: Record<string, string[]>[]; 'x-staff-action'?: StaffAction }
  middleware: MiddlewareHandler<Env>[]
}

const BY_TOKEN: Proof = { isStaff: false, refusals: [403], documented: {}, middleware: [] }

/** Whatever is below /adm/ names what it does there, or the program does not start. */
export function proofFor(path: string, action: StaffAction | undefined): Proof {
  if (path.startsWith('/adm/') !== (action !== undefined)) {
    throw new Error(`${path}: what is below /adm/ names its staff action, and nothing else does`)
  }
  if (action === undefined) return BY_TOKEN
  return {
    isStaff: true,
    refusals: isSensitive(action) ? [401, 404] : [404],
    documented: { security: [{ [STAFF_KEY]: [] }, { [STAFF_SESSION]: [] }], 'x-staff-action': action },
    middleware: [requireAction(action)],
  }
}
