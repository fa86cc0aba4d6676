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

export const joinPayloadSchema = z.object({ token: z.string().max(200) })

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
