import { z } from 'zod'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { GOODWILL_FORM, refundsApi } from '../../../../contract/endpoints/payments'
import type { FormDefinition } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { type Cents, formatMoney } from '../../../../contract/money'
import { translator } from '../../../translator'
import { centsAnswer, textAnswer } from '../../platform/forms/answers'
import { describeForm } from '../../platform/forms/form'
import { oneSection } from '../../platform/forms/one-section'
import { existingOrder } from '../record/find'
import { refundable } from './left'

const MAX_REASON_LENGTH = 500

/** Defines what staff is asked who gives back some of `most` cents. */
export function goodwillDefinition(orderId: string, most: Cents, locale: Locale): FormDefinition {
  const t = translator(locale, 'refund-form')
  return {
    name: GOODWILL_FORM,
    route: pathOf(refundsApi.request, { id: orderId }),
    submit: t('goodwill.submit'),
    sections: oneSection(t('goodwill.section'), [
      field.number('amount', t('goodwill.amount'), {
        required: t('missing.amount'),
        min: 0.01,
        max: Math.max(most, 1) / 100,
        info: t('goodwill.amount_info', { most: formatMoney(most) }),
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

/** Returns what was typed: the amount in cents, and why. Throws Refusal 'invalid_form' for more than two decimals. */
export function goodwillFrom(values: FormValues): { amount: Cents; reason: string } {
  return { amount: centsAnswer(values, 'amount'), reason: textAnswer(values, 'reason') }
}

/** Throws Refusal 'not_found' for an order that does not exist. */
export const goodwillForm = describeForm({
  staff: refundsApi.request.staff,
  query: z.object({ order: z.string().toLowerCase().default('') }),
  async define({ services, locale, query }) {
    const order = await existingOrder(services.db, query.order)
    return goodwillDefinition(order.id, await refundable(services.db, order), locale)
  },
})
