import { pathOf } from '../../../contract/endpoints/endpoint'
import { correctionsApi, DAYS_FORM } from '../../../contract/endpoints/orders'
import type { OrderChange } from '../../../contract/endpoints/staff-order-details'
import type { FormDefinition } from '../../../contract/forms/definition'
import { field } from '../../../contract/forms/field'
import type { FormValues } from '../../../contract/forms/values'
import { type Cents, formatMoney } from '../../../contract/money'
import { ON_INVOICE } from '../../../contract/on-invoice'
import type { Queries } from '../../db/schema'
import { translator } from '../../translator'
import { textAnswer } from '../platform/forms/answers'
import { oneSection } from '../platform/forms/form'
import { Refusal, refusedField } from '../platform/refusal'
import type { InShop, InUnit } from '../platform/services'
import { changeOrder } from './change'
import type { FormContext } from './correct'
import { checkInvoice } from './on-invoice/credit'
import { lockedOrder, signedOrderForm } from './record/find'
import type { Order } from './record/order'

const [START, END] = ['start', 'end'] as const

/** The names of fields have no dots. */
function refuseInForm(error: unknown): never {
  if (!(error instanceof Refusal)) throw error
  const { code, values, fields } = error
  if (code === 'change_no_bank' || code === 'unknown_payment_method') throw new Refusal('not_permitted')
  const inForm = (field: string) => (field === 'payment_method' ? END : field.replace('period.', ''))
  throw new Refusal(code, {
    values,
    fields: fields.map(({ field, ...more }) => ({ ...more, field: inForm(field) })),
  })
}

async function checkCredit(services: InUnit, order: Order, amount: Cents): Promise<void> {
  if (order.paymentMethod !== ON_INVOICE) return
  const owner = services.db.selectFrom('orders').select('user_id').where('id', '=', order.id)
  const { user_id: userId } = await owner.executeTakeFirstOrThrow()
  await checkInvoice(services, { ...order, userId, amount })
}

export function daysDefinition(
  { id, period }: Order,
  { locale }: Pick<FormContext, 'locale'>,
): FormDefinition {
  const t = translator(locale, 'return-form')
  const day = (name: string, which: 'first' | 'last') =>
    field.date(name, t(`days.${which}`), { required: t('days.missing'), cols: 6 })
  return {
    name: DAYS_FORM,
    route: pathOf(correctionsApi.changeDays, { id }),
    submit: t('days.submit'),
    sections: oneSection(t('days.section'), [day(START, 'first'), day(END, 'last')]),
    values: period ? { [START]: period.start, [END]: period.end } : {},
  }
}

export const daysForm = signedOrderForm(daysDefinition)

/** What a quote took off was agreed for its days, unless each of them cost less. */
async function isReduced(db: Queries, { id, totals: { lines } }: Order): Promise<boolean> {
  if (lines.some(({ offDays }) => offDays)) return false
  const quote = db.selectFrom('quotes').select(['totals', 'listed_totals']).where('order_id', '=', id)
  const { totals, listed_totals } = (await quote.executeTakeFirst()) ?? {}
  return listed_totals != null && listed_totals !== totals
}

type Wanted = { values: FormValues; agreed: Cents }

/** Throws Refusal 'not_permitted', 'days_cost_more' with both prices unless the higher was agreed to, 'days_agreed', and those of `changeOrder` and `checkInvoice`. */
export async function changeDays(services: InUnit & InShop, orderId: string, { values, agreed }: Wanted) {
  const { db: unit } = services
  const at = services.now()
  const order = await lockedOrder(unit, orderId, at)
  if (!order.period) throw new Refusal('not_permitted')
  const period = { start: textAnswer(values, START), end: textAnswer(values, END) }
  const wanted: OrderChange = { period, lines: [], price: 'order', show: false }
  const by = {
    actor: 'customer',
    author: translator(order.locale, 'staff-forms')('corrected_by_link'),
  } as const
  const { totals } = await changeOrder(services, order, { ...wanted, show: true }, by).catch(refuseInForm)
  const more = totals.order - totals.before
  if (more > 0) await checkCredit(services, order, more).catch(refuseInForm)
  if (more > 0 && totals.order !== agreed) {
    const [before, after] = [formatMoney(totals.before), formatMoney(totals.order)]
    const fields = [{ field: END, code: 'days_cost_more', values: { before, after } }] as const
    throw new Refusal('days_cost_more', { data: totals, fields })
  }
  if (more < 0 && (await isReduced(unit, order))) throw refusedField(END, 'days_agreed')
  const { status } = await changeOrder(services, order, wanted, by).catch(refuseInForm)
  if (status === 'unchanged') throw refusedField(START, 'days_unchanged')
  await unit.updateTable('orders').set({ corrected_at: at.toISOString() }).where('id', '=', orderId).execute()
}
