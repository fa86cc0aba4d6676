import { STAFF_FORMS, staffApi, staffMembersApi } from '../../contract/endpoints/staff'
import { putInOutbox } from '../domain/mail/outbox/put'
import { authenticatorAddress } from '../domain/office/staff/codes'
import { confirmForm, inviteForm, joinForm, signInForm } from '../domain/office/staff/forms'
import {
  blockMember,
  changeRole,
  invitationMail,
  inviteMember,
  joinStaff,
  listInvitations,
  listMembers,
  openInvitation,
  withdrawInvitation,
} from '../domain/office/staff/members'
import { listRoles, removeRole, writeRole } from '../domain/office/staff/roles'
import {
  closeStaffSession,
  confirmStaffSession,
  memberFrom,
  openStaffSession,
  type StaffSession,
} from '../domain/office/staff/sessions'
import { confirmAgain, signIn } from '../domain/office/staff/sign-in'
import { textAnswer } from '../domain/platform/forms/answers'
import { Refusal } from '../domain/platform/refusal'
import type { Services } from '../domain/platform/services'
import type { Call } from '../http/env'
import { deviceOf, rememberDevice } from '../http/known-device'
import { resource, serve } from '../http/serve'
import { defined, formResult, mailOf, serveAnswers, serveForm } from '../http/serve-form'
import { clearStaffCookie, currentStaff, setStaffCookie } from '../http/staff'

const sessionEnd = ({ endsAt, longestUntil }: StaffSession, now: Date) => ({
  endsAt,
  seconds: Math.max(0, Math.round((Date.parse(endsAt) - now.getTime()) / 1_000)),
  extendable: endsAt < longestUntil,
})

export const forms = {
  [STAFF_FORMS.signIn]: signInForm,
  [STAFF_FORMS.confirm]: confirmForm,
  [STAFF_FORMS.join]: joinForm,
  [STAFF_FORMS.invite]: inviteForm,
}

/** A session planted in the browser before must not stay open beside the new one. */
async function replaceStaffSession(services: Services, call: Call, token: string) {
  const { session } = (await call.get('staff')()) ?? {}
  if (session) await closeStaffSession(services.db, session.token)
  setStaffCookie(services, call, token)
}

export const routes = resource(
  serveAnswers(staffApi.signIn, signInForm, async (values, _, { call, visitor, ...services }) => {
    const email = textAnswer(values, 'Username')
    const token = await signIn(services, {
      email,
      password: textAnswer(values, 'Password'),
      code: textAnswer(values, 'Code'),
      address: visitor,
      device: deviceOf(services, call, 'staff', email),
    })
    await replaceStaffSession(services, call, token)
    rememberDevice(services, call, 'staff', email)
    return formResult(call, 'signed_in', 'staff_signed_in')
  }),

  serveAnswers(
    staffApi.confirm,
    confirmForm,
    async (values, _, { call, ...services }) => {
      const { session } = await currentStaff(call)
      // A program has no session that could be confirmed.
      if (!session) throw new Refusal('not_permitted')
      await confirmAgain(services, session.member, textAnswer(values, 'Code'))
      await confirmStaffSession(services, session.token)
      return formResult(call, 'confirmed', 'staff_confirmed')
    },
    { before: currentStaff },
  ),

  serveAnswers(staffApi.join, joinForm, async (values, { token }, { call, ...services }) => {
    const { id, email, recoveryCodes } = await joinStaff(services, {
      token,
      name: textAnswer(values, 'name'),
      password: textAnswer(values, 'NewPassword'),
      code: textAnswer(values, 'Code'),
    })
    await replaceStaffSession(services, call, await openStaffSession(services, id))
    rememberDevice(services, call, 'staff', email)
    const { message } = formResult(call, 'joined', 'staff_joined')
    return { message, data: { status: 'joined' as const, recoveryCodes } }
  }),

  serve(staffApi.current, async (_, { call, now }) => {
    const { session } = (await call.get('staff')()) ?? {}
    return {
      data: {
        member: session?.member ?? null,
        isConfirmed: session?.isConfirmed ?? false,
        session: session ? sessionEnd(session, now()) : null,
      },
    }
  }),

  serve(staffApi.signOut, async (_, services) => {
    const { call, db } = services
    const { session } = (await call.get('staff')()) ?? {}
    if (session) await closeStaffSession(db, session.token)
    clearStaffCookie(services, call)
    return formResult(call, 'signed_out', 'staff_signed_out')
  }),

  serve(staffApi.readInvitation, async ({ token }, services) => {
    const invitation = await openInvitation(services, token)
    const { webContent } = await services.catalogue(services.db)
    const shop = webContent.get(services.locale)?.shop_name ?? ''
    const address = authenticatorAddress(invitation.secret, invitation.email, shop)
    return { data: { ...invitation, address } }
  }),

  serve(staffMembersApi.list, async (_, services) => {
    const [members, invitations, roles] = await Promise.all([
      listMembers(services.db),
      listInvitations(services),
      listRoles(services.db),
    ])
    const listed = members.map((row) => {
      return { ...memberFrom(row), since: row.created_at, isBlocked: row.blocked_at !== null }
    })
    return { data: { members: listed, invitations, roles } }
  }),

  serve(staffMembersApi.withdrawInvitation, async ({ email }, inUnit) => {
    await withdrawInvitation(inUnit, email)
    return { id: email, changes: { withdrawn: true } }
  }),

  serve(staffMembersApi.giveRole, async ({ id, role }, inUnit) => {
    const { email, role: before } = await changeRole(inUnit, id, role)
    return before === role ? undefined : { id: email, changes: { role: [before, role] } }
  }),

  serve(staffMembersApi.writeRole, (role, inUnit) => writeRole(inUnit, role)),

  serve(staffMembersApi.removeRole, ({ id }, inUnit) => removeRole(inUnit, id)),

  serve(staffMembersApi.block, async ({ id, blocked }, inUnit) => {
    const { email } = await blockMember(inUnit, id, blocked)
    return { id: email, changes: { blocked } }
  }),

  serveForm(staffMembersApi.invite, {
    define: defined(inviteForm),
    async effect(values, input, services) {
      const { call, catalogue, db } = services
      const { shop, locale } = mailOf(services, input)
      const current = await catalogue(db)
      const email = textAnswer(values, 'Emailadres')
      const role = textAnswer(values, 'role')
      return async (inUnit) => {
        const token = await inviteMember(inUnit, { email, role }, inUnit.actor)
        const link = `${shop}/${locale}/admin/join/${token}`
        const mail = invitationMail(current, { to: email, locale, link }, token)
        await putInOutbox(inUnit.db, mail, inUnit.now())
        const answer = formResult(call, 'invited', 'staff_invited', { email })
        return { answer, log: { id: email, changes: { role } } }
      }
    },
  }),
)
