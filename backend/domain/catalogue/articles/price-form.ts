import type { TFunction } from 'i18next'
import { z } from 'zod'
import { ARTICLE_FORMS } from '../../../../contract/articles'
import { shopDay, shopMoment } from '../../../../contract/dates'
import { decimalText, percentText } from '../../../../contract/decimals'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import type { FormDefinition, FormField, FormSection } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import type { Locale } from '../../../../contract/locales'
import { type PriceRow, pickPriceRow } from '../../../../contract/prices'
import { translator } from '../../../translator'
import { centsAnswer, textAnswer } from '../../platform/forms/answers'
import { describeForm } from '../../platform/forms/form'
import type { Clocked } from '../../platform/services'
import { readCurrentPrices, readPriceHistories } from '../price-history'
import { requireArticle } from './prices'

const MAX_EUROS = 1_000_000

const placeQuery = z.object({ country: z.string().max(10), region: z.string().max(100) })

type PriceQuery = { article: string; country: string; region: string }

function valuesOf(row: PriceRow, locale: Locale): FormValues {
  const euros = (cents: number | null) => (cents === null ? '' : decimalText(cents / 100, 2, locale))
  const percent = (value: number) => percentText(value, locale)
  return {
    buy: euros(row.buy),
    buyShipping: euros(row.buyShipping),
    buyVat: percent(row.buyVat),
    rentStart: euros(row.rentStart),
    rentDay: euros(row.rentDay),
    rentVat: percent(row.rentVat),
    deposit: euros(row.deposit),
    trial: row.trial ? ['yes'] : [],
  }
}

function amount(name: string, t: TFunction, { isOptional = false } = {}): FormField {
  const attributes = isOptional ? { info: t('price.empty') } : { required: t('missing.amount') }
  return field.number(name, t(`price.${name}`), { min: 0, max: MAX_EUROS, prefix: '€', ...attributes })
}

const vat = (name: string, t: TFunction): FormField =>
  field.number(name, t('price.vat'), { required: t('missing.vat'), min: 0, max: 100, suffix: '%' })

function priceSections(locale: Locale, now: Date): FormSection[] {
  const t = translator(locale, 'article-forms')
  const from = field.date('from', t('price.from'), { min: shopDay(now), info: t('price.from_info') })
  const everywhere = field.checkbox('everywhere', t('price.everywhere'), {
    options: [{ value: 'yes', label: t('price.everywhere_yes') }],
    info: t('price.everywhere_info'),
  })
  const trial = field.checkbox('trial', t('price.trial'), {
    options: [{ value: 'yes', label: t('price.trial_yes') }],
  })
  const buy = [amount('buy', t, { isOptional: true }), amount('buyShipping', t), vat('buyVat', t)]
  const rent = [amount('rentStart', t, { isOptional: true }), amount('rentDay', t), vat('rentVat', t)]
  return [
    { title: t('price.section_when'), fieldGroups: [{ fields: [from, everywhere] }] },
    { title: t('price.section_buy'), fieldGroups: [{ fields: buy }] },
    { title: t('price.section_rent'), fieldGroups: [{ fields: rent }] },
    { title: t('price.section_trial'), fieldGroups: [{ fields: [trial, amount('deposit', t)] }] },
  ]
}

export async function priceDefinition(
  { db, now }: Clocked,
  { article, ...place }: PriceQuery,
  locale: Locale,
): Promise<FormDefinition> {
  const moment = now()
  const prices = await readCurrentPrices(db, await readPriceHistories(db), moment.toISOString())
  const row = pickPriceRow(prices.get(article) ?? [], place)
  return {
    name: ARTICLE_FORMS.price,
    route: pathOf(articlesApi.changePrice, { id: article }),
    submit: translator(locale, 'article-forms')('price.submit'),
    values: row ? valuesOf(row, locale) : {},
    sections: priceSections(locale, moment),
  }
}

/** Returns now, or the beginning of a later day in the shop. */
export function startMoment(day: string, now: Date): string {
  return (day > shopDay(now) ? shopMoment(day, '00:00') : now).toISOString()
}

export function priceRowFrom(values: FormValues, place: Pick<PriceRow, 'country' | 'region'>): PriceRow {
  const optionalCents = (name: string) => (textAnswer(values, name) === '' ? null : centsAnswer(values, name))
  return {
    ...{ country: place.country, region: place.region },
    buy: optionalCents('buy'),
    buyShipping: centsAnswer(values, 'buyShipping'),
    buyVat: centsAnswer(values, 'buyVat') / 100,
    rentStart: optionalCents('rentStart'),
    rentDay: centsAnswer(values, 'rentDay'),
    rentVat: centsAnswer(values, 'rentVat') / 100,
    deposit: centsAnswer(values, 'deposit'),
    trial: textAnswer(values, 'trial') === 'yes',
  }
}

export const priceForm = describeForm({
  staff: articlesApi.changePrice.staff,
  query: placeQuery.extend({ article: z.string().uuid() }),
  async define({ services, locale, query }) {
    await requireArticle(services.db, query.article)
    return priceDefinition(services, query, locale)
  },
})
