import { z } from 'zod'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { GOODWILL_FORM, refundsApi } from '../../../../contract/endpoints/payments'
import type { FormDefinition } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { type Cents, formatMoney } from '../../../../contract/money'
import { GIVE_BACK_REASONS, type GiveBackReason } from '../../../../contract/refunds'
import { translator } from '../../../translator'
import { centsAnswer, textAnswer } from '../../platform/forms/answers'
import { describeForm, oneSection } from '../../platform/forms/form'
import { existingOrder } from '../record/find'
import type { Order } from '../record/order'
import { type MostGivenBack, mostGivenBack } from './give-back'

const MAX_REASON_LENGTH = 500

/** A form needs an option even if nothing can be refunded. */
const reasonsFor = ({ type }: Pick<Order, 'type'>, { price, other }: MostGivenBack) =>
  GIVE_BACK_REASONS.filter((why) => {
    if (why === 'unused') return price > 0 && type === 'rent'
    return why === 'other' ? other > 0 || price === 0 : price > 0
  })

export function goodwillDefinition(
  order: Pick<Order, 'id' | 'type'>,
  most: MostGivenBack,
  locale: Locale,
): FormDefinition {
  const t = translator(locale, 'refund-form')
  return {
    name: GOODWILL_FORM,
    route: pathOf(refundsApi.request, { id: order.id }),
    submit: t('goodwill.submit'),
    sections: oneSection(t('goodwill.section'), [
      field.radio('why', t('goodwill.why'), {
        required: t('missing.why'),
        info: t('goodwill.why_info'),
        options: reasonsFor(order, most).map((value) => ({ value, label: t(`goodwill.reasons.${value}`) })),
      }),
      field.number('amount', t('goodwill.amount'), {
        required: t('missing.amount'),
        min: 0.01,
        max: Math.max(most.any, 1) / 100,
        info: t('goodwill.amount_info', { most: formatMoney(most.any) }),
        prefix: '€',
      }),
      field.textarea('reason', t('goodwill.reason'), {
        required: t('missing.reason'),
        max: MAX_REASON_LENGTH,
        info: t('goodwill.reason_info'),
      }),
    ]),
  }
}

/** Throws Refusal 'invalid_form' for more than two decimals. */
export function goodwillFrom(values: FormValues): { amount: Cents; why: GiveBackReason; reason: string } {
  const why = GIVE_BACK_REASONS.find((one) => one === textAnswer(values, 'why')) ?? 'other'
  return { amount: centsAnswer(values, 'amount'), why, reason: textAnswer(values, 'reason') }
}

export const goodwillForm = describeForm({
  staff: refundsApi.request.staff,
  query: z.object({ order: z.string().toLowerCase().default('') }),
  async define({ services, locale, query }) {
    const order = await existingOrder(services.db, query.order)
    return goodwillDefinition(order, await mostGivenBack(services.db, order), locale)
  },
})
