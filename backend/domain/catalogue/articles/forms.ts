import type { TFunction } from 'i18next'
import { z } from 'zod'
import { ARTICLE_VIEWS } from '../../../../contract/article-views'
import { ARTICLE_FORMS, ARTICLE_GROUPS, SECOND_HAND } from '../../../../contract/articles'
import { shopDay, shopMoment } from '../../../../contract/dates'
import { decimalEuros } from '../../../../contract/decimals'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import type { FormDefinition, FormField, FormSection } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import { LOCALES, type Locale, perLocale } from '../../../../contract/locales'
import { type Cents, formatMoney, type VatPercent, withoutVat, withVat } from '../../../../contract/money'
import { ORDER_TYPES } from '../../../../contract/order-status'
import { present } from '../../../../contract/present'
import { type PriceRow, pickPriceRow } from '../../../../contract/prices'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import { centsAnswer, textAnswer } from '../../platform/forms/answers'
import { describeForm, oneSection, shortForm } from '../../platform/forms/form'
import { invalidField, Refusal } from '../../platform/refusal'
import type { Clocked } from '../../platform/services'
import { readCurrentPrices, readPriceHistories } from '../price-history'
import { requireArticle } from './prices'
import { readArticleVersions } from './write'

function articleFields(t: TFunction): FormField[] {
  const text = (name: string, max: number, info?: string) =>
    field.text(name, t(`new.${name}`), { required: t(`missing.${name}`), max, info, autocomplete: 'off' })
  return [
    ...LOCALES.map((language) => text(`name_${language}`, 100)),
    text('code', 30, t('new.code_info')),
    text('slug', 60, t('new.slug_info')),
    field.select('group', t('new.group'), {
      required: t('missing.group'),
      options: ARTICLE_GROUPS.filter((group) => group !== SECOND_HAND).map((value) => ({
        value,
        label: t(`new.groups.${value}`),
      })),
    }),
    field.checkbox('offered', t('new.offered'), {
      options: ORDER_TYPES.map((value) => ({ value, label: t(`new.ways.${value}`) })),
    }),
  ]
}

export const newArticleForm = shortForm({
  staff: articlesApi.add.staff,
  name: ARTICLE_FORMS.add,
  route: pathOf(articlesApi.add),
  words: { namespace: 'article-forms', submit: 'new.submit', section: 'new.section' },
  fields: articleFields,
})

export function newArticleFrom(values: FormValues) {
  const slug = textAnswer(values, 'slug')
  const code = textAnswer(values, 'code')
  if (!/^[a-z\d]+(?:-[a-z\d]+)*$/.test(slug)) throw invalidField('slug', 'slug_malformed')
  const offered = [values.offered ?? []].flat()
  return {
    ...{ slug, code, kind: textAnswer(values, 'group') },
    names: perLocale((locale) => textAnswer(values, `name_${locale}`)),
    offered: ORDER_TYPES.filter((type) => offered.includes(type)),
  }
}

const MAX_ALT_LENGTH = 300

export const altField = (locale: Locale) => `alt_${locale}`

/** An article has one picture of each view. Throws Refusal 'views_taken' where none is left. */
export async function pictureDefinition({ db }: { db: Queries }, id: string, locale: Locale) {
  const t = translator(locale, 'article-forms')
  const { content } = await readArticleVersions(db, id)
  const usedViews = content.pictures.map(({ view }) => view)
  const freeViews = ARTICLE_VIEWS.filter((value) => !usedViews.includes(value))
  if (freeViews.length === 0) throw new Refusal('views_taken')
  const altFields = LOCALES.map((language) =>
    field.text(altField(language), t(`picture.words.${language}`), {
      required: t('errors:picture_words_missing'),
      max: MAX_ALT_LENGTH,
      info: t('picture.words_info'),
      autocomplete: 'off',
    }),
  )
  const picture = field.file('picture', t('picture.file'), {
    required: t('missing.picture'),
    rules: [{ rule: 'image' }],
    info: t('picture.file_info'),
  })
  const view = field.select('view', t('picture.view'), {
    required: t('missing.view'),
    options: freeViews.map((value) => ({ value, label: t(`articles:view.${value}`) })),
  })
  return {
    name: ARTICLE_FORMS.picture,
    route: pathOf(articlesApi.addPicture, { id }),
    submit: t('picture.submit'),
    sections: oneSection(t('picture.section'), [picture, view, ...altFields]),
  }
}

export const pictureForm = describeForm({
  staff: articlesApi.addPicture.staff,
  query: z.object({ article: z.string().uuid() }),
  define: ({ services, locale, query }) => pictureDefinition(services, query.article, locale),
})

const MAX_EUROS = 1_000_000

const priceQuery = z.object({
  article: z.string().uuid(),
  country: z.string().max(10),
  region: z.string().max(100),
})

/** With a comma in each language, as all prices are shown. */
function valuesOf(row: PriceRow): FormValues {
  const euros = (net: number | null, vatPercent: VatPercent = 0) =>
    net === null ? '' : decimalEuros(withVat(net, vatPercent)).replace('.', ',')
  const percent = (value: number) => String(value).replace('.', ',')
  return {
    buy: euros(row.buy, row.buyVat),
    buyShipping: euros(row.buyShipping, row.buyVat),
    buyVat: percent(row.buyVat),
    rentStart: euros(row.rentStart, row.rentVat),
    rentDay: euros(row.rentDay, row.rentVat),
    rentWeek: euros(row.rentWeek ?? null, row.rentVat),
    rentMonth: euros(row.rentMonth ?? null, row.rentVat),
    rentVat: percent(row.rentVat),
    deposit: euros(row.deposit),
    trial: row.trial ? ['yes'] : [],
  }
}

type AmountOptions = { empty?: string; net?: Cents | null | undefined }

function amount(name: string, t: TFunction, { empty, net }: AmountOptions = {}): FormField {
  const now = net == null ? '' : t('price.net', { amount: formatMoney(net) })
  const info = present([empty, now]).join(' ')
  return field.number(name, t(`price.${name}`), {
    ...{ min: 0, max: MAX_EUROS, prefix: '€' },
    ...(info ? { info } : {}),
    ...(empty ? {} : { required: t('missing.amount') }),
  })
}

const vat = (name: string, t: TFunction): FormField =>
  field.number(name, t('price.vat'), { required: t('missing.vat'), min: 0, max: 100, suffix: '%' })

function priceSections(locale: Locale, now: Date, row: PriceRow | undefined): FormSection[] {
  const t = translator(locale, 'article-forms')
  const from = field.date('from', t('price.from'), { min: shopDay(now), info: t('price.from_info') })
  const everywhere = field.checkbox('everywhere', t('price.everywhere_yes'), {
    options: [{ value: 'yes', label: t('price.everywhere_yes') }],
    info: t('price.everywhere_info'),
  })
  const trial = field.checkbox('trial', t('price.trial'), {
    options: [{ value: 'yes', label: t('price.trial_yes') }],
  })
  const ofRow = (name: keyof PriceRow & `${'buy' | 'rent'}${string}`, empty?: string) =>
    amount(name, t, { empty, net: row?.[name] })
  const notOffered = t('price.empty')
  const buy = [ofRow('buy', notOffered), ofRow('buyShipping'), vat('buyVat', t)]
  const longer = [ofRow('rentWeek', t('price.empty_week')), ofRow('rentMonth', t('price.empty_month'))]
  const rent = [ofRow('rentStart', notOffered), ofRow('rentDay'), ...longer, vat('rentVat', t)]
  return [
    { title: t('price.section_when'), fieldGroups: [{ fields: [from, everywhere] }] },
    { title: t('price.section_buy'), fieldGroups: [{ fields: buy }] },
    { title: t('price.section_rent'), fieldGroups: [{ fields: rent }] },
    { title: t('price.section_trial'), fieldGroups: [{ fields: [trial, amount('deposit', t)] }] },
  ]
}

export async function priceDefinition(
  { db, now }: Clocked,
  { article, ...place }: z.output<typeof priceQuery>,
  locale: Locale,
): Promise<FormDefinition> {
  const moment = now()
  const prices = await readCurrentPrices(db, await readPriceHistories(db), moment.toISOString())
  const row = pickPriceRow(prices.get(article) ?? [], place)
  return {
    name: ARTICLE_FORMS.price,
    route: pathOf(articlesApi.changePrice, { id: article }),
    submit: translator(locale, 'article-forms')('price.submit'),
    values: row ? valuesOf(row) : {},
    sections: priceSections(locale, moment, row),
  }
}

/** Returns now, or the beginning of a later day in the shop. */
export function startMoment(day: string, now: Date): string {
  return (day > shopDay(now) ? shopMoment(day, '00:00') : now).toISOString()
}

/** Throws Refusal 'invalid_form' for an amount that no price before VAT makes. */
function netAnswer(values: FormValues, name: string, vatPercent: VatPercent): Cents {
  const gross = centsAnswer(values, name)
  const net = withoutVat(gross, vatPercent)
  if (net !== undefined) return net
  const near = [gross - 1, gross + 1].filter((cents) => withoutVat(cents, vatPercent) !== undefined)
  throw invalidField(name, 'no_such_price', { near: near.map(formatMoney).join(', ') })
}

export function priceRowFrom(values: FormValues, place: Pick<PriceRow, 'country' | 'region'>): PriceRow {
  const buyVat = centsAnswer(values, 'buyVat') / 100
  const rentVat = centsAnswer(values, 'rentVat') / 100
  const optional = (name: string, vatPercent: VatPercent) =>
    textAnswer(values, name) === '' ? null : netAnswer(values, name, vatPercent)
  return {
    ...{ country: place.country, region: place.region, buyVat, rentVat },
    buy: optional('buy', buyVat),
    buyShipping: netAnswer(values, 'buyShipping', buyVat),
    rentStart: optional('rentStart', rentVat),
    rentDay: netAnswer(values, 'rentDay', rentVat),
    rentWeek: optional('rentWeek', rentVat),
    rentMonth: optional('rentMonth', rentVat),
    deposit: centsAnswer(values, 'deposit'),
    trial: textAnswer(values, 'trial') === 'yes',
  }
}

export const priceForm = describeForm({
  staff: articlesApi.changePrice.staff,
  query: priceQuery,
  async define({ services, locale, query }) {
    await requireArticle(services.db, query.article)
    return priceDefinition(services, query, locale)
  },
})
