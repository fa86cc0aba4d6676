import { randomUUID } from 'node:crypto'
import { STAFF_ROLES, type StaffRole } from '../../contract/staff/permissions'
import { formResultSchema } from '../../contract/wire/form-results'
import { demoSignInSchema, demoStaffResponseSchema } from '../../contract/wire/staff'
import type { Services } from '../domain/services'
import { logAction } from '../domain/staff/log'
import { memberByEmail } from '../domain/staff/member'
import { codeAt, secretOfInvitation } from '../domain/staff/one-time-code'
import { sealSecret } from '../domain/staff/sealed-secret'
import { openStaffSession } from '../domain/staff/sessions'
import { endpoints, get, postJson } from '../http/endpoint'
import { formResult } from '../http/forms'
import { setStaffCookie } from '../http/staff'

const PASSWORD = 'a quiet night in the demo'

const NAMES: Record<StaffRole, string> = {
  owner: 'Olivia Oaks',
  orders: 'Otto Vermeer',
  catalogue: 'Carla Bloem',
  texts: 'Tessa Winter',
  reader: 'Remy Lange',
}

const readLogins = get('/demo/staff', {
  summary: 'The logins of the back office of a demo shop, with the codes that their second factors show now',
  answers: { 200: ['A login for each role', demoStaffResponseSchema] },
})

const postSession = postJson('/demo/staff', {
  summary: 'Opens a session of the back office of a demo shop',
  body: demoSignInSchema,
  answers: { 200: ['Signed in', formResultSchema] },
})

const emailOf = (role: StaffRole) => `${role}@demo.example`
const secretOf = ({ keys }: Services, role: StaffRole) => secretOfInvitation(keys.staff, `demo ${role}`)

/** Made when they are first asked for, so that a shop nobody looks into has none. */
async function loginOf(services: Services, role: StaffRole) {
  const { db, now, keys, passwords } = services
  const email = emailOf(role)
  const known = await memberByEmail(db, email)
  if (known) return known
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

export function demoStaffRoutes(services: Services) {
  const app = endpoints()
  app.openapi(readLogins, async (call) => {
    const data = []
    for (const role of STAFF_ROLES) {
      const { name, email } = await loginOf(services, role)
      data.push({
        role,
        name,
        email,
        password: PASSWORD,
        code: codeAt(secretOf(services, role), services.now()),
      })
    }
    return call.json({ data }, 200)
  })
  app.openapi(postSession, async (call) => {
    const member = await loginOf(services, call.req.valid('json').role)
    setStaffCookie(services, call, await openStaffSession(services, member.id))
    await logAction(services, member, {
      action: 'staff.sign_in',
      subject: { type: 'staff', id: member.email },
    })
    return call.json(formResult(call, 'signed_in', 'staff_signed_in'), 200)
  })
  return app
}
