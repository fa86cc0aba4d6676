import { Form } from '@remix-run/react'
import { isOfCompany } from '../../../contract/checkout-form/company'
import { writtenDate } from '../../../contract/dates'
import { RETURN_CHANGE_FORM, returnsApi } from '../../../contract/endpoints/returns'
import { loadedFormId, PageForm } from '../../forms/DefinedForm'
import { notPermitted, openOrder } from '../../ordering/order/open-order.server'
import { readOrderForm, submitOrderForm } from '../../ordering/order/order-form.server'
import { type PageHandle, privatePage, unlessDialog, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { PhoneLine } from '../../shop/ContactLink/ContactLinks'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { WithNumber } from '../../shop/WithNumber/WithNumber'
import { Button } from '../../ui/Button/Button'
import { stacks } from '../../ui/Layout/Layout.css'
import { LinkLine } from '../../ui/Links/Links'
import { Section } from '../../ui/Section/Section'
import { WithDates } from '../../ui/WithDates/WithDates'

export const handle: PageHandle = {
  form: loadedFormId,
  i18n: ['order', 'forms'],
  title: 'order:return.changes.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

/** Throws a 409 response with whom to call once a return is changed by phone alone. */
export const loader = forVisitor(async (visit, id) => {
  const order = await openOrder(visit, id)
  const { signature, number, type, period, withdrawals } = order
  const { change, terms } = (await visit.call(returnsApi.read, { id, signature })).data
  if (!change) throw await notPermitted(visit, order)
  return {
    order: { id, number, type, period },
    over: isOfCompany(order.answers) ? 'company' : 'over',
    change,
    isWithdrawn: withdrawals.length > 0,
    returnUntil: terms.isOver ? null : terms.returnUntil,
    form: await readOrderForm(visit, order, RETURN_CHANGE_FORM),
  }
})

/** Redirects to the page of the return, also if the form comes too late. */
export const action = forVisitor(async (visit, id) => {
  const order = await openOrder(visit, id)
  const { data } = await visit.call(returnsApi.read, { id, signature: order.signature })
  if (!data.change) throw await notPermitted(visit, order)
  return submitOrderForm(visit, order, RETURN_CHANGE_FORM, {
    done: 'results:return_changed',
    to: orderPath(visit.locale, order, 'return'),
    carried: ['seen'],
  })
})

export default function OrderReturnChange() {
  const { t, locale, form, order, over, change, isWithdrawn, returnUntil } = usePage<typeof loader>('order')
  const { type, period } = order
  const day = writtenDate((type === 'buy' ? returnUntil : period?.end) ?? '')
  const consequence = t(`return.changes.cancel.${type === 'buy' && !returnUntil ? over : type}`, { day })
  return (
    <Page width="text" title={t('return.changes.title')}>
      <p>
        <WithNumber number={order.number}>{t('return.changes.lead', { number: order.number })}</WithNumber>
      </p>
      <div className={stacks[48]}>
        <PageForm form={form} hidden={{ seen: change.version }} />
        <Section id="cancel" title={t('return.changes.keepTitle')} card="plain">
          {change.mayCallOff ? (
            <Form method="post" action={orderPath(locale, order, 'return/cancel')} className={stacks[16]}>
              <input type="hidden" name="seen" value={change.version} />
              <WithDates as="p">{consequence}</WithDates>
              <p>
                <Button variant="danger">{t('return.changes.cancelButton')}</Button>
              </p>
            </Form>
          ) : (
            <PhoneLine>{t(`return.changes.${isWithdrawn ? 'withdrawn' : 'over'}`)}</PhoneLine>
          )}
        </Section>
      </div>
      <LinkLine to={orderPath(locale, order, 'return')}>{t('return.view')}</LinkLine>
    </Page>
  )
}
