import { data } from '@remix-run/node'
import { FAULT_FORM } from '../../../contract/endpoints/letters'
import { mayHaveFault } from '../../../contract/order-status'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { nullIfNotFound } from '../../forms/form-route.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrderForm, submitOrderForm } from '../../ordering/order/order-form.server'
import { openDocument } from '../../platform/open-document'
import { type PageHandle, privatePage, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { SafetySteps } from '../../shop/SafetySteps/SafetySteps'
import { LinkLine } from '../../ui/Links/Links'
import { Section } from '../../ui/Section/Section'

export const handle: PageHandle = {
  form: loadedFormId,
  hydrate: false,
  i18n: ['forms'],
  title: 'fault:title',
  noindex: true,
}

export { openDocument as clientLoader, privatePage as headers }

/** Everybody may read the safety steps; without access to the order the page says 404. */
export const loader = forVisitor(async (visit, id) => {
  const order = await openOrder(visit, id, async () => undefined).catch(nullIfNotFound)
  const mayReport = order && mayHaveFault(order, order.announcedReturn?.lines)
  const form = mayReport && (await readOrderForm(visit, order, FAULT_FORM).catch(nullIfNotFound))
  const page = { order: order && { id, number: order.number, isSold: order.type === 'buy' }, form }
  return data(page, { status: order ? 200 : 404 })
})

export const action = forVisitor(async (visit, id) => {
  const order = await openOrder(visit, id)
  const to = orderPath(visit.locale, order)
  return submitOrderForm(visit, order, FAULT_FORM, { done: 'contact:sent', to, stays: true })
})

export default function OrderFault() {
  const { t, locale, order, form } = usePage<typeof loader>(['fault', 'contact'])
  return (
    <Page width="text" title={t('title')}>
      <SafetySteps />
      {form && order ? (
        <Section id="report" title={t('report')} gap={24}>
          <p>{t('about', { number: order.number })}</p>
          {order.isSold ? <p>{t('repair')}</p> : null}
          <PageForm form={form} />
        </Section>
      ) : (
        <p>
          {t('closed')} <a href={`/${locale}/contact`}>{t('write')}</a>.
        </p>
      )}
      {order ? <LinkLine to={orderPath(locale, order)}>{t('toOrder')}</LinkLine> : null}
    </Page>
  )
}
