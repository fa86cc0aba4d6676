import { writtenDate } from '../../../../contract/dates'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import {
  RETURN_CHANGE_FORM,
  RETURN_FORM,
  returnsApi,
  staffReturnsApi,
} from '../../../../contract/endpoints/returns'
import type { FormDefinition, FormField, FormSection } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { RETURN_WAYS } from '../../../../contract/returns'
import { STAFF_RETURN_FORM } from '../../../../contract/staff/orders'
import { translator } from '../../../translator'
import type { Catalogue } from '../../platform/catalogue'
import { textAnswer } from '../../platform/forms/answers'
import { oneSection } from '../../platform/forms/form'
import { type OrderFormContext, signedOrderForm, staffOrderForm } from '../record/find'
import type { Order } from '../record/order'
import {
  agreedDay,
  allPieces,
  collectionDaysOf,
  isSeveral,
  type ReturnActor,
  type ReturnedPieces,
  type ReturnRequest,
} from './announce'
import { type ChangeableReturn, changeableReturn } from './change'
import { asKept } from './find'

const MAX_REASON_LENGTH = 1_000

const quantityField = (position: number) => `quantity_${position}`

type Words = (key: string, values?: Record<string, unknown>) => string

function wordsTo(actor: ReturnActor, locale: Locale): Words {
  const t = translator(locale, 'return-form')
  return (key, values = {}) => t(actor === 'staff' ? [`staff.${key}`, key] : key, values)
}

function whatSection({ lines }: Order, most: readonly ReturnedPieces[], t: Words, locale: Locale) {
  const fields = most.map(({ position, quantity }): FormField => {
    const counts = Array.from({ length: quantity }, (_, index) => String(index + 1))
    const ordered = lines[position]?.quantity
    return field.select(quantityField(position), lines[position]?.names[locale] ?? '', {
      options: [
        { value: '0', label: t('none') },
        ...counts.map((count) => ({ value: count, label: t('pieces', { quantity: count, all: ordered }) })),
      ],
      cols: 12,
    })
  })
  return { title: t('section_what'), fieldGroups: [{ fields }] }
}

function newChoices(order: Order): ReturnedPieces[] {
  const pieces = allPieces(order)
  return order.type === 'buy' && isSeveral(pieces) ? pieces : []
}

function howSection({ period }: Order, days: readonly string[], t: Words): FormSection {
  const periodEnd = period && days.every((day) => day <= period.end) ? period.end : undefined
  const way = field.radio('way', t('way'), {
    required: t('missing.way'),
    options: RETURN_WAYS.filter((value) => value === 'sent' || days.length > 0).map((value) => ({
      value,
      label: t(`ways.${value}`),
    })),
  })
  const day = field.date('day', t('day'), {
    required: t('missing.day'),
    info: periodEnd ? t('day_info_until', { day: writtenDate(periodEnd) }) : t('day_info'),
    ...(days.length > 0 ? { min: days[0], max: days.at(-1) } : {}),
    cols: 12,
  })
  return {
    title: t('section_how'),
    fieldGroups: [{ fields: [way] }, { toggle: { field: 'way', equals: 'collected' }, fields: [day] }],
  }
}

/** Without choices, all of `otherwise` comes back. */
export function requestOf(
  values: FormValues,
  choices: readonly ReturnedPieces[],
  fallback: readonly ReturnedPieces[],
): ReturnRequest {
  const chosen = choices.map(({ position }) => ({
    position,
    quantity: Number(textAnswer(values, quantityField(position))),
  }))
  return {
    lines: chosen.length > 0 ? chosen : [...fallback],
    way: textAnswer(values, 'way') === 'sent' ? 'sent' : 'collected',
    day: textAnswer(values, 'day') || null,
    reason: textAnswer(values, 'reason') || null,
  }
}

export const requestFrom = (order: Order, values: FormValues): ReturnRequest =>
  requestOf(values, newChoices(order), allPieces(order))

type Context = {
  actor: ReturnActor
  locale: Locale
  days: readonly string[]
  choices: readonly ReturnedPieces[]
  initial: Pick<ReturnRequest, 'way' | 'reason' | 'lines'> & { day: string | undefined }
}

function definition(order: Order, { actor, locale, days, choices, initial }: Context, isChange: boolean) {
  const t = wordsTo(actor, locale)
  const { way, reason, lines, day = days.find((offered) => offered === order.period?.end) } = initial
  const quantities = choices.map(({ position }) => {
    const quantity = lines.find((line) => line.position === position)?.quantity ?? 0
    return [quantityField(position), String(quantity)]
  })
  return {
    submit: t(isChange ? 'submit_change' : 'submit'),
    values: {
      way,
      ...(day ? { day } : {}),
      ...(reason ? { reason } : {}),
      ...Object.fromEntries(quantities),
    },
    sections: [
      ...(choices.length > 0 ? [whatSection(order, choices, t, locale)] : []),
      howSection(order, days, t),
      ...oneSection(t('section_why'), [
        field.textarea('reason', t('reason'), { max: MAX_REASON_LENGTH, info: t('reason_info') }),
      ]),
    ],
  }
}

export function returnDefinition(catalogue: Catalogue, order: Order, locale: Locale, now: Date) {
  const days = collectionDaysOf(catalogue, order, now, { actor: 'customer' })
  const initial = { way: 'collected' as const, reason: null, lines: [], day: undefined }
  const context = { actor: 'customer' as const, locale, days, choices: newChoices(order), initial }
  return {
    name: RETURN_FORM,
    route: pathOf(returnsApi.announce, { id: order.id }),
    ...definition(order, context, false),
  }
}

export const returnForm = signedOrderForm(async (order, { services, catalogue, locale }) =>
  returnDefinition(catalogue, await asKept(services.db, order), locale, services.now()),
)

const FORMS = {
  customer: { name: RETURN_CHANGE_FORM, endpoint: returnsApi.change },
  staff: { name: STAFF_RETURN_FORM, endpoint: staffReturnsApi.change },
} as const

export function changeDefinition(
  catalogue: Catalogue,
  { order, announced, changeable: { choices } }: ChangeableReturn,
  { actor, locale, now }: { actor: ReturnActor; locale: Locale; now: Date },
): FormDefinition {
  const day = agreedDay(announced, now)
  // Staff may have agreed on a day that is not offered.
  const offered = collectionDaysOf(catalogue, order, now, { actor, announced })
  const days = [...new Set([...offered, ...(day ? [day] : [])])].sort()
  const { name, endpoint } = FORMS[actor]
  return {
    name,
    route: pathOf(endpoint, { id: order.id }),
    ...definition(order, { actor, locale, days, choices, initial: { ...announced, day } }, true),
  }
}

const defineChange =
  (actor: ReturnActor) =>
  async (order: Order, { services: { db, now }, catalogue, locale }: OrderFormContext) => {
    const changeable = await changeableReturn(db, order, now(), actor)
    return changeDefinition(catalogue, changeable, { actor, locale, now: now() })
  }

export const returnChangeForm = signedOrderForm(defineChange('customer'))

export const staffReturnForm = staffOrderForm(staffReturnsApi.change.staff, defineChange('staff'))
