import { staffMembersApi } from '../../contract/endpoints/staff-members'
import { listInvitations, withdrawInvitation } from '../domain/office/staff/invitations'
import { blockMember, changeRole, listMembers } from '../domain/office/staff/manage'
import { memberFrom } from '../domain/office/staff/member'
import { resource, serve } from '../http/serve'

export const routes = resource(
  serve(staffMembersApi.list, async (_, services) => {
    const [members, invitations] = await Promise.all([listMembers(services.db), listInvitations(services)])
    const listed = members.map((row) => {
      return { ...memberFrom(row), since: row.created_at, isBlocked: row.blocked_at !== null }
    })
    return { data: { members: listed, invitations } }
  }),

  serve(staffMembersApi.withdrawInvitation, async ({ email }, inUnit) => {
    await withdrawInvitation(inUnit, email)
    return { id: email, changes: { withdrawn: true } }
  }),

  serve(staffMembersApi.giveRole, async ({ id, role }, inUnit) => {
    const { email, role: before } = await changeRole(inUnit, id, role)
    return before === role ? undefined : { id: email, changes: { role: [before, role] } }
  }),

  serve(staffMembersApi.block, async ({ id, blocked }, inUnit) => {
    const { email } = await blockMember(inUnit, id, blocked)
    return { id: email, changes: { blocked } }
  }),
)
