import { z } from 'zod'
import { STAFF_ROLES } from '../staff/permissions'
import { dataOf, endpoint } from './endpoint'
import { each } from './fields'
import { formWithMail } from './form-results'

const role = z.enum(STAFF_ROLES)

const memberSchema = z.object({
  ...each(z.string(), 'id', 'name', 'email', 'since'),
  role,
  isBlocked: z.boolean(),
})
export type ListedMember = z.infer<typeof memberSchema>

const invitationSchema = z.object({ email: z.string(), role, invitedBy: z.string(), expiresAt: z.string() })
export type ListedInvitation = z.infer<typeof invitationSchema>

export const staffMembersApi = {
  list: endpoint('GET /api/adm/staff', {
    summary: 'Who works in the back office, and who was invited',
    staff: 'staff.read',
    answer: dataOf({ members: z.array(memberSchema), invitations: z.array(invitationSchema) }),
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
    summary: 'Gives a member another role. One owner stays',
    staff: 'staff.write',
    body: z.object({ role }),
    refusals: [409],
    logs: 'staff',
  }),

  block: endpoint('POST /api/adm/staff/{id}/blocked', {
    summary: 'Keeps a member out and ends all their sessions, or lets them in again. One owner stays',
    staff: 'staff.write',
    body: z.object({ blocked: z.boolean() }),
    refusals: [409],
    logs: 'staff',
  }),
}
