import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ORDER_LINK_FORM } from '../../../contract/endpoints/order-links'
import { DefinedForm } from '../../forms/DefinedForm'
import { readForm, submitWithNotice } from '../../forms/form-route.server'
import type { OpenForm } from '../../forms/form-state'
import { formId } from '../../forms/useDefinedForm'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { Page } from '../../shop/Page/Page'
import { useAnswer } from '../../shop/useAnswer'

export const handle: PageHandle = {
  form: (data) => formId((data as OpenForm).definition),
  i18n: ['order', 'forms', 'account'],
  title: 'order:link.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor((visit) => readForm(visit, ORDER_LINK_FORM))

/** Answers the same whether or not there are orders. */
export const action = forVisitor(async (visit) => {
  const done = visit.t('order-access:linksSent')
  const submitted = await submitWithNotice(visit, ORDER_LINK_FORM, { sendsMail: true, done })
  if ('response' in submitted) return submitted.response
  return visit.redirect(`${visit.home}/orders/link`)
})

export default function OrderLink() {
  const { t } = useTranslation('order')
  const { definition, state } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  return (
    <Page width="text" title={t('link.title')}>
      <p>{t('link.text')}</p>
      <DefinedForm definition={definition} state={actionData ?? state} submitLabel={t('link.send')} />
      <p>{t('link.hint')}</p>
      <DemoMailbox />
    </Page>
  )
}
