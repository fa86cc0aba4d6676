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
import { PhoneLink, TextPhone } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { usePromised } from '../../shop/shell-data'
import { variants } from '../../ui/Button/Button.css'
import { Icon } from '../../ui/Icon/Icon'
import { cluster } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'
import { Notice } from '../../ui/Notice/Notice'
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
  const steps = visit.t('fault:steps', { returnObjects: true }) as string[]
  const page = { order: order && { id, number: order.number, isSold: order.type === 'buy' }, form, steps }
  return data(page, { status: order ? 200 : 404 })
})

export const action = forVisitor(async (visit, id) => {
  const order = await openOrder(visit, id)
  const to = orderPath(visit.locale, order)
  return submitOrderForm(visit, order, FAULT_FORM, { done: 'contact:sent', to, stays: true })
})

const EMERGENCY = '112'

function withEmergencyLink(step: string) {
  const start = step.indexOf(EMERGENCY)
  if (start < 0) return step
  return (
    <>
      {step.slice(0, start)}
      <a href={`tel:${EMERGENCY}`}>{EMERGENCY}</a>
      {step.slice(start + EMERGENCY.length)}
    </>
  )
}

export default function OrderFault() {
  const { t, locale, order, form, steps } = usePage<typeof loader>(['fault', 'contact'])
  const isPromised = usePromised()
  const [first = '', ...others] = steps
  return (
    <Page width="text" title={t('title')}>
      <Notice tone="warning" title={t('now')} isSection>
        <ol>
          <li>{withEmergencyLink(first)}</li>
        </ol>
        <p className={cluster}>
          <strong>{t('call')}</strong> <PhoneLink className={variants.main} icon={<Icon name="phone" />} />
        </p>
        <p>
          {isPromised('phone') ? t('contact:always') : null} <TextPhone />
        </p>
        <ol start={2}>
          {others.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p>{t('after')}</p>
      </Notice>
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
