import { STAFF_FORMS } from '../../contract/endpoints/staff'
import { staffMembersApi } from '../../contract/endpoints/staff-members'
import type { StaffRole } from '../../contract/staff/permissions'
import { putInOutbox } from '../domain/mail/outbox/put'
import { inviteForm } from '../domain/office/staff/forms'
import { invitationMail, inviteMember } from '../domain/office/staff/invite'
import { textAnswer } from '../domain/platform/forms/answers'
import { formResult, mailOf } from '../http/forms'
import { resource } from '../http/serve'
import { defined, serveForm } from '../http/serve-form'

export const forms = { [STAFF_FORMS.invite]: inviteForm }

export const routes = resource(
  serveForm(staffMembersApi.invite, {
    define: defined(inviteForm),
    async effect(values, given, services) {
      const { call, catalogue, db } = services
      const { shop, locale } = mailOf(services, given)
      const current = await catalogue(db)
      const email = textAnswer(values, 'Emailadres')
      const role = textAnswer(values, 'role') as StaffRole
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
