import type { SerializeFrom } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { CORRECTION_FORM } from '../../../contract/endpoints/corrections'
import { canBeCorrected } from '../../../contract/order-actions'
import type { OrderDetails } from '../../api/orders.server'
import { DefinedForm } from '../../forms/DefinedForm'
import { formId } from '../../forms/useDefinedForm'
import { useWords } from '../../i18n/locale'
import { notPermitted } from '../../ordering/order/not-permitted.server'
import { openOrder } from '../../ordering/order/open-order.server'
import { readOrderForm, submitOrderForm } from '../../ordering/order/order-form.server'
import { type PageHandle, privatePage, unlessDialog } from '../../platform/page-handle'
import { forVisitor, type Visit } from '../../session/visit.server'
import { Page } from '../../shop/Page/Page'
import { orderPath } from '../../shop/paths'
import { useAnswer } from '../../shop/useAnswer'
import { LinkLine } from '../../ui/LinkLine/LinkLine'

export const handle: PageHandle = {
  form: (data) => formId((data as SerializeFrom<typeof loader>).form.definition),
  i18n: ['order', 'forms'],
  title: 'order:correct.title',
  noindex: true,
}

export { privatePage as headers, unlessDialog as shouldRevalidate }

export const loader = forVisitor(readCorrectPage)

export const action = forVisitor(correctFromForm)

async function openCorrectable(visit: Visit, id: string): Promise<OrderDetails> {
  const order = await openOrder(visit, id)
  if (!canBeCorrected(order)) throw await notPermitted(visit, order)
  return order
}

/** Throws a response once the order was shipped. */
async function readCorrectPage(visit: Visit, id: string) {
  const order = await openCorrectable(visit, id)
  const form = await readOrderForm(visit, order, CORRECTION_FORM)
  return { order: { id: order.id, number: order.number }, form }
}

async function correctFromForm(visit: Visit, id: string) {
  const order = await openCorrectable(visit, id)
  return submitOrderForm(visit, order, CORRECTION_FORM, {
    done: visit.t('order:correct.done'),
    path: orderPath(visit.locale, order),
  })
}

export default function OrderCorrect() {
  const { t, locale } = useWords('order')
  const { order, form } = useLoaderData<typeof loader>()
  const actionData = useAnswer<typeof action>()
  return (
    <Page width="text" title={t('correct.title')}>
      <p>{t('correct.lead', { number: order.number })}</p>
      <DefinedForm definition={form.definition} state={actionData ?? form.state} />
      <LinkLine to={orderPath(locale, order)}>{t('correct.toOrder')}</LinkLine>
    </Page>
  )
}
