import type { StaffAction } from '../../contract/staff/permissions'

/** The names of what proves that staff calls, in the OpenAPI document. */
export const STAFF_KEY = 'staff'
export const STAFF_SESSION = 'staff_session'

interface Proof {
  isStaff: boolean
  /** What the OpenAPI document says of it. */
  documented: { security?: Record<string, string[]>[]; 'x-staff-action'?: StaffAction }
}

const BY_TOKEN: Proof = { isStaff: false, documented: {} }

/** Whatever is below /adm/ names what it does there, or the program does not start. */
export function proofFor(path: string, action: StaffAction | undefined): Proof {
  if (path.startsWith('/adm/') !== (action !== undefined)) {
    throw new Error(`${path}: what is below /adm/ names its staff action, and nothing else does`)
  }
  if (action === undefined) return BY_TOKEN
  return {
    isStaff: true,
    documented: { security: [{ [STAFF_KEY]: [] }, { [STAFF_SESSION]: [] }], 'x-staff-action': action },
  }
}
