import { randomUUID } from 'node:crypto'
import { demoApi } from '../../contract/endpoints/demo'
import { STAFF_ROLES, type StaffRole } from '../../contract/staff/permissions'
import { codeAt, secretOfInvitation } from '../domain/office/staff/codes'
import { memberByEmail } from '../domain/office/staff/members'
import { openStaffSession } from '../domain/office/staff/sessions'
import { logAction } from '../domain/platform/action-log'
import type { Services } from '../domain/platform/services'
import { sealSecret } from '../domain/platform/signatures'
import { resource, serve } from '../http/serve'
import { formResult } from '../http/serve-form'
import { setStaffCookie } from '../http/staff'

const PASSWORD = 'a quiet night in the demo'

const NAMES: Record<StaffRole, string> = {
  owner: 'Olivia Oaks',
  orders: 'Otto Vermeer',
  warehouse: 'Wim Kort',
  catalogue: 'Carla Bloem',
  texts: 'Tessa Winter',
  reader: 'Remy Lange',
}

const emailOf = (role: StaffRole) => `${role}@demo.example`
const secretOf = ({ keys }: Services, role: StaffRole) => secretOfInvitation(keys.staff, `demo ${role}`)

async function loginOf(services: Services, role: StaffRole) {
  const { db, now, keys, passwords } = services
  const email = emailOf(role)
  const member = await memberByEmail(db, email)
  if (member) return member
  await db
    .insertInto('staff')
    .values({
      ...{ id: randomUUID(), name: NAMES[role], email, email_key: email, role, blocked_at: null },
      password_hash: await passwords.hash(PASSWORD),
      totp_secret: sealSecret(keys.staff, secretOf(services, role)),
      totp_step: 0,
      created_at: now().toISOString(),
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .execute()
  return (await memberByEmail(db, email)) ?? Promise.reject(new Error(`No ${email}`))
}

export const routes = resource(
  serve(demoApi.logins, async (_, services) => {
    const data = []
    for (const role of STAFF_ROLES) {
      const { name, email } = await loginOf(services, role)
      const code = codeAt(secretOf(services, role), services.now())
      data.push({ role, name, email, password: PASSWORD, code })
    }
    return { data }
  }),

  serve(demoApi.signIn, async ({ role }, { call, ...services }) => {
    const member = await loginOf(services, role)
    setStaffCookie(services, call, await openStaffSession(services, member.id))
    const subject = { type: 'staff', id: member.email }
    await logAction(services, member, { action: 'staff.sign_in', subject })
    return formResult(call, 'signed_in', 'staff_signed_in')
  }),
)
