import { ORDER_LINK_FORM } from '../../../contract/endpoints/orders'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { readForm, submitAndRedirect } from '../../forms/form-route.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { DemoMailbox } from '../../shop/DemoMailbox/DemoMailbox'
import { Page } from '../../shop/Page/Page'
import { orderLinkPath } from '../../shop/paths'

export const handle: PageHandle = {
  form: loadedFormId,
  i18n: ['order', 'forms', 'account'],
  title: 'order:link.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(async (visit) => ({ form: await readForm(visit, ORDER_LINK_FORM) }))

/** Answers the same whether or not there are orders. */
export const action = forVisitor((visit) => {
  const done = visit.t('order-access:linksSent')
  return submitAndRedirect(visit, ORDER_LINK_FORM, { sendsMail: true, done, to: orderLinkPath(visit.locale) })
})

export default function OrderLink() {
  const { t, form } = usePage<typeof loader>('order')
  return (
    <Page width="text" title={t('link.title')}>
      <p>{t('link.text')}</p>
      <PageForm form={form} submitLabel={t('link.send')} />
      <p>{t('link.hint')}</p>
      <DemoMailbox />
    </Page>
  )
}
