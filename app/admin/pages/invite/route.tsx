import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { STAFF_FORMS } from '../../../../contract/endpoints/staff'
import { DefinedForm } from '../../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../../forms/form-route.server'
import type { OpenForm } from '../../../forms/form-state'
import { formId } from '../../../forms/useDefinedForm'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin', 'forms'],
  form: (loaded) => formId((loaded as OpenForm).definition),
}

export const loader = forStaff(({ visit }) => readForm(visit, STAFF_FORMS.invite))

export const action = forStaff(async ({ visit }) => {
  const done = visit.t('admin:staff.invited')
  const submitted = await submitWithNotice(visit, STAFF_FORMS.invite, { sendsMail: true, done })
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'staff')))
})

export default function Invite() {
  const { t } = useTranslation('admin')
  const { definition, state } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <Page width="text" title={t('staff.invite')}>
      <p>{t('staff.inviteText')}</p>
      <DefinedForm definition={definition} state={actionData ?? state} />
    </Page>
  )
}
