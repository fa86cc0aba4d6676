import { LOCALES } from '../../contract/locales'
import type { StaffRole } from '../../contract/staff/permissions'
import { formResultSchema } from '../../contract/wire/form-results'
import {
  blockMemberSchema,
  changeRoleSchema,
  memberChangedSchema,
  membersResponseSchema,
  withdrawInvitationSchema,
} from '../../contract/wire/staff'
import { textAnswer } from '../domain/forms/answers'
import { putInOutbox } from '../domain/outbox/put'
import type { Services } from '../domain/services'
import { inviteForm } from '../domain/staff/forms/invite'
import { invitationMail } from '../domain/staff/invitation-mail'
import { listInvitations, withdrawInvitation } from '../domain/staff/invitations'
import { inviteMember } from '../domain/staff/invite'
import { logAction } from '../domain/staff/log'
import { blockMember, changeRole, listMembers } from '../domain/staff/manage'
import { memberFrom } from '../domain/staff/member'
import { formBody } from '../http/bodies'
import { endpoints, get, idParams, postForm, postJson } from '../http/endpoint'
import { formResult, mailContext, processPosted } from '../http/forms'
import { changeAsStaff, currentStaff } from '../http/staff'

const getMembers = get('/adm/staff', {
  summary: 'Who works in the back office, and who was invited',
  staff: 'staff.read',
  answers: { 200: ['The members', membersResponseSchema] },
})

const postInvitation = postForm('/adm/staff/invitations', {
  summary:
    'Mails a link by which somebody joins within three days, or a member sets up their access anew; that of an earlier invitation ends',
  fields: `The fields of the form staff/invite; FORM_PAYLOAD: locale (${LOCALES.join(', ')}) and shop of the mail`,
  staff: 'staff.write',
  answers: { 200: ['Invited', formResultSchema] },
})

const postWithdrawal = postJson('/adm/staff/invitations/withdrawals', {
  summary: 'Ends the invitation of an address, so that its link lets nobody join',
  staff: 'staff.write',
  body: withdrawInvitationSchema,
  answers: { 200: ['Withdrawn', memberChangedSchema] },
})

const postRole = postJson('/adm/staff/{id}/role', {
  summary: 'Gives a member another role. One owner stays',
  staff: 'staff.write',
  params: idParams,
  body: changeRoleSchema,
  answers: { 200: ['Changed', memberChangedSchema] },
  refusals: [409],
})

const postBlocked = postJson('/adm/staff/{id}/blocked', {
  summary: 'Keeps a member out and ends all their sessions, or lets them in again. One owner stays',
  staff: 'staff.write',
  params: idParams,
  body: blockMemberSchema,
  answers: { 200: ['Changed', memberChangedSchema] },
  refusals: [409],
})

const CHANGED = { data: { status: 'changed' as const } }

export function staffMembersRoutes(services: Services) {
  const app = endpoints()

  app.openapi(getMembers, async (call) => {
    const [members, invitations] = await Promise.all([listMembers(services.db), listInvitations(services)])
    const listed = members.map((row) => {
      return { ...memberFrom(row), created_at: row.created_at, blocked_at: row.blocked_at }
    })
    return call.json({ data: { members: listed, invitations } }, 200)
  })

  app.openapi(postInvitation, async (call) => {
    const { actor } = await currentStaff(call)
    const posted = await formBody(call)
    const { shop, locale } = mailContext(services, call, posted)
    const { outcome } = await processPosted(services, call, { form: inviteForm, posted }, async (values) => {
      const catalogue = await services.catalogue(services.db)
      const email = textAnswer(values, 'Emailadres')
      const role = textAnswer(values, 'role') as StaffRole
      return async (unit) => {
        const inUnit = { ...services, db: unit }
        const token = await inviteMember(inUnit, { email, role }, actor)
        const link = `${shop}/${locale}/admin/join/${token}`
        const effect = invitationMail(catalogue, { to: email, locale, link }, token)
        await putInOutbox(unit, effect, services.now())
        const subject = { type: 'invitation', id: email }
        await logAction(inUnit, actor, { action: 'staff.write', subject, changes: { role } })
        return formResult(call, 'invited', 'staff_invited', { email })
      }
    })
    return call.json(outcome, 200)
  })

  app.openapi(postWithdrawal, async (call) => {
    const { email } = call.req.valid('json')
    await changeAsStaff(services, call, async (inUnit) => {
      await withdrawInvitation(inUnit, email)
      const subject = { type: 'invitation', id: email }
      return { result: undefined, entry: { action: 'staff.write', subject, changes: { withdrawn: true } } }
    })
    return call.json(CHANGED, 200)
  })

  app.openapi(postRole, async (call) => {
    const { id } = call.req.valid('param')
    const { role } = call.req.valid('json')
    await changeAsStaff(services, call, async (inUnit) => {
      const { email, role: before } = await changeRole(inUnit, id, role)
      const subject = { type: 'staff', id: email }
      const entry = { action: 'staff.write', subject, changes: { role: [before, role] } } as const
      return { result: undefined, entry: before === role ? undefined : entry }
    })
    return call.json(CHANGED, 200)
  })

  app.openapi(postBlocked, async (call) => {
    const { id } = call.req.valid('param')
    const { blocked } = call.req.valid('json')
    await changeAsStaff(services, call, async (inUnit) => {
      const { email } = await blockMember(inUnit, id, blocked)
      const subject = { type: 'staff', id: email }
      return { result: undefined, entry: { action: 'staff.write', subject, changes: { blocked } } }
    })
    return call.json(CHANGED, 200)
  })

  return app
}
