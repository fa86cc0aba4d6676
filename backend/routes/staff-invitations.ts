import { LOCALES } from '../../contract/locales'
import type { StaffRole } from '../../contract/staff/permissions'
import { formResultSchema } from '../../contract/wire/form-results'
import { textAnswer } from '../domain/forms/answers'
import { putInOutbox } from '../domain/outbox/put'
import type { Services } from '../domain/services'
import { inviteForm } from '../domain/staff/forms/invite'
import { invitationMail } from '../domain/staff/invitation-mail'
import { inviteMember } from '../domain/staff/invite'
import { logAction } from '../domain/staff/log'
import { formBody } from '../http/bodies'
import { endpoints, postForm } from '../http/endpoint'
import { formResult, mailContext, processPosted } from '../http/forms'
import { currentStaff } from '../http/staff'

const postInvitation = postForm('/adm/staff/invitations', {
  summary:
    'Mails a link by which somebody joins within three days, or a member sets up their access anew; that of an earlier invitation ends',
  fields: `The fields of the form staff/invite; FORM_PAYLOAD: locale (${LOCALES.join(', ')}) and shop of the mail`,
  staff: 'staff.write',
  answers: { 200: ['Invited', formResultSchema] },
})

export function staffInvitationsRoutes(services: Services) {
  const app = endpoints()

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

  return app
}
