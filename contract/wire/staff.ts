import { z } from 'zod'
import { STAFF_ROLES } from '../staff/permissions'

export const STAFF_COOKIE = 'staff'
/** Names the devices on which members have signed in before. */
export const STAFF_DEVICE_COOKIE = 'staff_device'

export const STAFF_FORMS = {
  signIn: 'staff/sign_in',
  confirm: 'staff/confirm',
  join: 'staff/join',
  invite: 'staff/invite',
} as const

const roleSchema = z.enum(STAFF_ROLES)

const memberSchema = z.object({ id: z.string(), name: z.string(), email: z.string(), role: roleSchema })

/**
 * When a session ends: in seconds without another request, so that no clock but the shop's counts, and as a moment.
 * `extendable`: whether a request puts it off; no session lasts longer than a working day.
 */
const sessionEndSchema = z.object({
  ends_at: z.string(),
  seconds: z.number(),
  extendable: z.boolean(),
})
export type SessionEnd = z.infer<typeof sessionEndSchema>

/** Who works here by the cookie of the session: null for nobody. `confirmed`: whether what is sensitive may be done now. */
export const currentStaffSchema = z.object({
  data: z.object({
    member: memberSchema.nullable(),
    confirmed: z.boolean(),
    // The version before does not tell.
    session: sessionEndSchema.nullable().default(null),
  }),
})

export const joinPayloadSchema = z.object({ token: z.string().max(200) })

/** `secret` and `address` set up the authenticator app. */
export const invitationResponseSchema = z.object({
  data: z.object({ email: z.string(), role: roleSchema, secret: z.string(), address: z.string() }),
})

export const joinedSchema = z.object({
  message: z.string().optional(),
  data: z.object({ status: z.literal('joined'), recovery_codes: z.array(z.string()) }),
})

/** The logins of a demonstration: each with the code that its second factor shows now. */
export const demoStaffResponseSchema = z.object({
  data: z.array(
    z.object({
      role: roleSchema,
      name: z.string(),
      email: z.string(),
      password: z.string(),
      code: z.string(),
    }),
  ),
})
export const demoSignInSchema = z.object({ role: roleSchema })
export type DemoSignIn = z.infer<typeof demoSignInSchema>
