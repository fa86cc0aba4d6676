import type { TFunction } from 'i18next'
import { ARTICLE_GROUPS } from '../../../contract/articles'
import type { Place } from '../../../contract/checkout-form/form'
import { REFERENCES } from '../../../contract/checkout-form/references'
import {
  ASKS_INVOICE_FIELD,
  PHONE_ORDER_FORM,
  piecesField,
  QUOTE_FIELDS,
  QUOTE_FORM,
  staffQuotesApi,
} from '../../../contract/endpoints/quotes'
import type { FormDefinition, FormField, FormGroup, FormSection } from '../../../contract/forms/definition'
import { field } from '../../../contract/forms/field'
import { MAX_QUANTITY } from '../../../contract/limits'
import type { Locale } from '../../../contract/locales'
import { formatMoney } from '../../../contract/money'
import { ON_INVOICE } from '../../../contract/on-invoice'
import type { OrderType } from '../../../contract/order-status'
import {
  isOffered,
  type PriceRow,
  pickPriceRow,
  priceOrder,
  pricePerDay,
  rentalRates,
} from '../../../contract/prices'
import { START_PRICE_DAYS } from '../../../contract/promises'
import { QUOTED_TYPES } from '../../../contract/quotes'
import { translator } from '../../translator'
import { rentalCalendar } from '../catalogue/rental-calendar'
import { checkoutForm, type DrawForm, formAtPlace } from '../orders/checkouts/store'
import type { Article, Catalogue } from '../platform/catalogue'

type Offered = { article: Article; row: PriceRow }

function articlesOf({ articles, countries }: Catalogue, place: Place, type: OrderType): Offered[] {
  const { country, region } = place
  if (!countries.get(country)?.[type === 'buy' ? 'buy' : 'rent']) return []
  return [...articles.values()].flatMap((article) => {
    const row = pickPriceRow(article.prices, { country, region: region ?? undefined })
    const isLeft = type !== 'buy' || article.left !== 0
    return row && isLeft && isOffered(row, type) ? [{ article, row }] : []
  })
}

const offeredAt = (catalogue: Catalogue, place: Place, types: readonly OrderType[]) =>
  types
    .map((type) => [type, articlesOf(catalogue, place, type)] as const)
    .filter(([, articles]) => articles.length > 0)

type OfferedByType = ReturnType<typeof offeredAt>

function priceText(type: OrderType, { article, row }: Offered, t: TFunction): string {
  const lines = [{ articleId: article.id, quantity: 1, row }]
  const gross = formatMoney(priceOrder({ type, lines }).items.gross)
  const values = {
    ...{ price: gross, day: formatMoney(pricePerDay(lines)), days: START_PRICE_DAYS },
    deposit: formatMoney(row.deposit),
  }
  const { week: perWeek, month: perMonth } = rentalRates(row)
  const rates = Object.entries(type === 'rent' ? { perWeek, perMonth } : {}).flatMap(([rate, amount]) =>
    amount ? [t(`articles:price.${rate}`, { amount: formatMoney(amount.gross) })] : [],
  )
  const price = [t(`price.${type}`, values), ...rates].join('; ')
  return article.needed.length > 0 ? t('without_mattress', { price }) : price
}

function piecesGroups(byType: OfferedByType, locale: Locale, t: TFunction): FormGroup[] {
  const groups = byType.flatMap(([type, offered]) =>
    ARTICLE_GROUPS.map((kind) => ({
      groupName: t(`pieces.${kind}`),
      folded: kind !== 'Model',
      toggle: { field: QUOTE_FIELDS.type, equals: type },
      fields: offered
        .filter(({ article }) => article.kind === kind)
        .map((offer) =>
          field.number(piecesField(type, offer.article.id), offer.article.names[locale], {
            min: 0,
            max: MAX_QUANTITY,
            rules: [{ rule: 'whole' }],
            info: priceText(type, offer, t),
            cols: 6,
          }),
        ),
    })),
  )
  return groups.filter(({ fields }) => fields.length > 0)
}

function itemsSection(offered: OfferedByType, locale: Locale, t: TFunction): FormSection {
  const key = offered.some(([value]) => value === 'trial') ? 'type_by_phone' : 'type'
  const type = field.radio(QUOTE_FIELDS.type, t(key), {
    required: t(`missing.${key}`),
    options: offered.map(([value]) => ({ value, label: t(`types.${value}`) })),
  })
  return { title: t('section_items'), fieldGroups: [{ fields: [type] }, ...piecesGroups(offered, locale, t)] }
}

type PeriodOptions = { types: readonly Exclude<OrderType, 'buy'>[]; locale: Locale; today: string }

/** A day that one of the types alone allows is checked once it is sent. */
function periodSection(catalogue: Catalogue, { types, locale, today }: PeriodOptions, t: TFunction) {
  const calendars = types.map((type) => rentalCalendar(catalogue, type, locale, today))
  const [earliestStart] = calendars.map((calendar) => calendar.earliestStart).sort()
  const latestStart = calendars
    .map((calendar) => calendar.latestStart)
    .sort()
    .at(-1)
  const day = (name: string, key: 'start' | 'end', max?: string) =>
    field.date(name, t(key), {
      required: t(`missing.${key}`),
      min: earliestStart,
      max,
      cols: 6,
      ...(key === 'end' ? { target: QUOTE_FIELDS.start } : {}),
    })
  return {
    title: t('section_period'),
    toggle: { field: QUOTE_FIELDS.type, in: [...types] },
    fieldGroups: [{ fields: [day(QUOTE_FIELDS.start, 'start', latestStart), day(QUOTE_FIELDS.end, 'end')] }],
  }
}

type Asking = { form: FormDefinition; isByPhone: boolean }

function askingSections({ form, isByPhone }: Asking, t: TFunction, { isVatFreeAbroad, methods }: Catalogue) {
  const references: string[] = REFERENCES.map(({ name }) => name)
  const label = t('organisation')
  const asked = t('invoice')
  const onInvoice = methods.get(ON_INVOICE)
  const invoice = field.checkbox(ASKS_INVOICE_FIELD, asked, {
    info: t('invoice_info', { count: onInvoice?.daysToPay }),
    options: [{ value: '1', label: asked }],
  })
  const worded = (field: FormField): FormField[] => {
    if (references.includes(field.name)) return []
    if (field.name === 'Mobiel' && !isByPhone) {
      return [{ ...field, rules: field.rules.filter(({ rule }) => rule !== 'required') }]
    }
    if (field.name === 'Zakelijk') return [{ ...field, label, options: [{ value: '1', label }] }]
    if (field.name === 'Bedrijfsnaam') return onInvoice ? [field, invoice] : [field]
    if (field.name !== 'BTWNummer') return [field]
    return [{ ...field, info: t(isVatFreeAbroad ? 'vat_info_free' : 'vat_info') }]
  }
  return form.sections.map((section) => ({
    ...section,
    fieldGroups: section.fieldGroups.map((group) => ({
      ...group,
      fields: group.fields.flatMap(worded),
    })),
  }))
}

export function quoteForm(
  catalogue: Catalogue,
  place: Place,
  { locale, today }: { locale: Locale; today: string },
  asked: readonly OrderType[] = QUOTED_TYPES,
): FormDefinition {
  const t = translator(locale, 'quote-form')
  const offered = offeredAt(catalogue, place, asked)
  const types = offered.map(([type]) => type)
  const rented = types.filter((type) => type !== 'buy')
  const addressForm = checkoutForm(catalogue, place, locale)
  return {
    name: QUOTE_FORM,
    route: '/api/quotes',
    submit: t('submit'),
    sections: [
      itemsSection(offered, locale, t),
      ...(rented.length > 0 ? [periodSection(catalogue, { types: rented, locale, today }, t)] : []),
      ...askingSections({ form: addressForm, isByPhone: asked !== QUOTED_TYPES }, t, catalogue),
    ],
    values: { ...addressForm.values, [QUOTE_FIELDS.type]: types[0] ?? '' },
  }
}

export const phoneOrderForm: DrawForm = (catalogue, place, options) => {
  const t = translator(options.locale, 'quote-form')
  const form = quoteForm(catalogue, place, options, [...QUOTED_TYPES, 'trial'])
  return { ...form, name: PHONE_ORDER_FORM, route: staffQuotesApi.write.path, submit: t('submit_by_phone') }
}

// It depends on the day, so it is not cached.
export const quoteFormEntry = formAtPlace(quoteForm, { personal: true })

export const phoneOrderFormEntry = formAtPlace(phoneOrderForm, { staff: staffQuotesApi.write.staff })
