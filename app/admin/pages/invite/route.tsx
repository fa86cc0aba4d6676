import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { loadedFormId, PageForm } from '../../../forms/DefinedForm'
import { readForm } from '../../../forms/form-route.server'
import { type PageHandle, usePage } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { forStaff, submitStaffForm } from '../../route.server'

export const handle: PageHandle = { form: loadedFormId }

export const loader = forStaff(async ({ visit }) => ({ form: await readForm(visit, STAFF_FORMS.invite) }))

export const action = forStaff(({ visit }) => {
  const done = visit.t('admin:staff.invited')
  return submitStaffForm(visit, STAFF_FORMS.invite, { sendsMail: true, done, to: 'staff' })
})

export default function Invite() {
  const { t, form } = usePage<typeof loader>('admin')
  return (
    <Page width="text" title={t('staff.invite')}>
      <p>{t('staff.inviteText')}</p>
      <PageForm form={form} />
    </Page>
  )
}
