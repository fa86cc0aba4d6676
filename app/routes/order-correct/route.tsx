import { CORRECTION_FORM } from '../../../contract/endpoints/orders'
import { canBeCorrected } from '../../../contract/order-actions'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { readOrderFormPage, submitOrderFormPage } from '../../ordering/order/order-form.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { LinkLine } from '../../ui/Links/Links'

export const handle: PageHandle = {
  form: loadedFormId,
  i18n: ['order', 'forms'],
  title: 'order:correct.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

const CORRECTION = { name: CORRECTION_FORM, isPossible: canBeCorrected, done: 'results:order_corrected' }

export const loader = forVisitor(async (visit, id) => {
  const { order, form } = await readOrderFormPage(visit, id, CORRECTION)
  return { order: { id, number: order.number }, form }
})

export const action = forVisitor((visit, id) => submitOrderFormPage(visit, id, CORRECTION))

export default function OrderCorrect() {
  const { t, locale, order, form } = usePage<typeof loader>('order')
  return (
    <Page width="text" title={t('correct.title')}>
      <p>{t('correct.lead', { number: order.number })}</p>
      <PageForm form={form} />
      <LinkLine to={orderPath(locale, order)}>{t('correct.toOrder')}</LinkLine>
    </Page>
  )
}
