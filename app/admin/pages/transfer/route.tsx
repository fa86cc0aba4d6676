import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { TRANSFER_FORM } from '../../../../contract/bank-entries'
import { DefinedForm } from '../../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../../forms/form-route.server'
import type { OpenForm } from '../../../forms/form-state'
import { formId } from '../../../forms/useDefinedForm'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { PaymentsNav } from '../../parts/ViewTabs'
import { adminPath } from '../../paths'
import { forStaff } from '../../staff.server'

export const handle: PageHandle = {
  i18n: ['admin-payments', 'forms'],
  form: (loaded) => formId((loaded as OpenForm).definition),
}

export const loader = forStaff(({ visit }) => readForm(visit, TRANSFER_FORM))

export const action = forStaff(async ({ visit }) => {
  const submitted = await submitWithNotice(visit, TRANSFER_FORM, { done: '' })
  if ('response' in submitted) return submitted.response
  return visit.redirect(visit.addressOfChange(adminPath(visit.locale, 'payments/transfer')))
})

export default function Transfer() {
  const { t } = useTranslation('admin-payments')
  const { definition, state } = useLoaderData<typeof loader>()
  const actionData = useActionData<typeof action>()
  return (
    <Page width="text" title={t('transfer.title')}>
      <PaymentsNav />
      <p>{t('transfer.text')}</p>
      <DefinedForm definition={definition} state={actionData ?? state} />
    </Page>
  )
}
