import { z } from 'zod'
import { GRANTABLE, STAFF_ROLES, type StaffAction } from '../staff/permissions'
import { dataOf, each, endpoint, id } from './endpoint'
import { formResultSchema, formWithMail } from './form-results'
import { translated } from './translated'

export const STAFF_FORMS = {
  signIn: 'staff/sign_in',
  confirm: 'staff/confirm',
  join: 'staff/join',
  invite: 'staff/invite',
} as const

export const roleSchema = z.enum(STAFF_ROLES)

const action = z.string().refine((name): name is StaffAction => GRANTABLE.some((known) => known === name))

const named = { role: z.string(), roleName: z.string().nullable() }

const memberSchema = z.object({
  ...each(z.string(), 'id', 'name', 'email'),
  ...named,
  rights: z.union([roleSchema, z.array(action)]),
})
export type Member = z.infer<typeof memberSchema>

/** `seconds` without another request, so that only the shop's clock counts. `extendable` says whether a request extends the session. */
const sessionEndSchema = z.object({ endsAt: z.string(), seconds: z.number(), extendable: z.boolean() })
export type SessionEnd = z.infer<typeof sessionEndSchema>

const currentSchema = z.object({
  member: memberSchema.nullable(),
  isConfirmed: z.boolean(),
  session: sessionEndSchema.nullable(),
})
export type CurrentStaff = z.infer<typeof currentSchema>

const joined = translated({
  status: z.literal('joined'),
  recoveryCodes: ['recovery_codes', z.array(z.string())],
})

export const staffApi = {
  current: endpoint('GET /api/staff', {
    summary: 'Who of the staff works here, by the cookie of the session; null for nobody',
    answer: z.object({ data: currentSchema }),
  }),

  signIn: endpoint('POST /api/staff/sign_in', {
    summary:
      'Opens a session of the staff; needs the password and a code of the second factor, each of which works once',
    form: { fields: `The fields of the form ${STAFF_FORMS.signIn}: Username, Password, Code`, keyless: true },
    refusals: [401, 429, 503],
  }),

  confirm: endpoint('POST /api/staff/confirmations', {
    summary: 'Checks the second factor once more, for what cannot be undone',
    form: { fields: `The field of the form ${STAFF_FORMS.confirm}: Code`, keyless: true },
    refusals: [404, 429],
  }),

  join: endpoint('POST /api/staff/members', {
    summary: 'Makes the account of whoever was invited, and signs in. The recovery codes are told this once',
    form: {
      fields: `The fields of the form ${STAFF_FORMS.join}: name, NewPassword, Code`,
      payload: z.object({ token: z.string().max(200) }),
      said: 'token of the invitation',
      keyless: true,
    },
    answer: translated({ message: z.string().optional(), data: joined }),
    refusals: [410, 503],
  }),

  signOut: endpoint('POST /api/staff/sign_out', {
    summary: 'Ends the session of the staff',
    answer: formResultSchema,
  }),

  readInvitation: endpoint('GET /api/staff/invitations/{token}', {
    summary: 'Who was invited, and what sets up the second factor',
    params: { token: z.string().max(200) },
    answer: dataOf({ ...each(z.string(), 'email', 'secret', 'address'), ...named }),
    refusals: [410],
  }),
}

const listedMemberSchema = memberSchema.extend({ since: z.string(), isBlocked: z.boolean() })
export type ListedMember = z.infer<typeof listedMemberSchema>

const invitationSchema = z.object({
  email: z.string(),
  ...named,
  invitedBy: z.string(),
  expiresAt: z.string(),
})

const ownRoleSchema = z.object({ id, name: z.string(), actions: z.array(action), members: z.number().int() })
export type OwnRole = z.infer<typeof ownRoleSchema>

const change = { staff: 'staff.write', refusals: [409], logs: 'staff' } as const

export const staffMembersApi = {
  list: endpoint('GET /api/adm/staff', {
    summary: 'Who works in the back office, and who was invited',
    staff: 'staff.read',
    answer: dataOf({
      members: z.array(listedMemberSchema),
      invitations: z.array(invitationSchema),
      roles: z.array(ownRoleSchema),
    }),
  }),

  invite: endpoint('POST /api/adm/staff/invitations', {
    summary:
      'Mails a link by which somebody joins within three days, or a member sets up their access anew; that of an earlier invitation ends',
    staff: 'staff.write',
    form: formWithMail('The fields of the form staff/invite'),
    logs: 'invitation',
  }),

  withdrawInvitation: endpoint('POST /api/adm/staff/invitations/withdrawals', {
    summary: 'Ends the invitation of an address, so that its link lets nobody join',
    staff: 'staff.write',
    body: z.object({ email: z.string().max(254) }),
    refusals: [404],
    logs: 'invitation',
  }),

  giveRole: endpoint('POST /api/adm/staff/{id}/role', {
    ...change,
    summary: 'Gives a member another role. One owner stays',
    body: z.object({ role: z.string().max(40) }),
  }),

  writeRole: endpoint('POST /api/adm/staff/roles', {
    ...change,
    summary: 'Makes a role of permissions, or changes that of the id, at once for all who have it',
    body: z.object({
      id: id.optional(),
      name: z.string().trim().min(1).max(60),
      actions: z.array(action).min(1),
    }),
  }),

  removeRole: endpoint('POST /api/adm/staff/roles/{id}/removed', {
    ...change,
    summary: 'Deletes a role that nobody has or was invited with',
  }),

  block: endpoint('POST /api/adm/staff/{id}/blocked', {
    ...change,
    summary: 'Keeps a member out and ends all their sessions, or lets them in again. One owner stays',
    body: z.object({ blocked: z.boolean() }),
  }),
}
