import type { TFunction } from 'i18next'
import { ARTICLE_FORMS, ARTICLE_GROUPS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { TAB_NAMES } from '../../../../contract/endpoints/items'
import type { FormField } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import type { FormValues } from '../../../../contract/forms/values'
import { LOCALES, perLocale } from '../../../../contract/locales'
import { ORDER_TYPES } from '../../../../contract/order-status'
import { changeCatalogueVersion } from '../../../db/catalogue-version'
import type { Queries } from '../../../db/schema'
import { textAnswer } from '../../platform/forms/answers'
import { shortForm } from '../../platform/forms/form'
import { invalidField } from '../../platform/refusal'
import { offeredColumns } from './write'

function articleFields(t: TFunction): FormField[] {
  const text = (name: string, max: number, info?: string) =>
    field.text(name, t(`new.${name}`), { required: t(`missing.${name}`), max, info, autocomplete: 'off' })
  return [
    ...LOCALES.map((language) => text(`name_${language}`, 100)),
    text('code', 30, t('new.code_info')),
    text('slug', 60, t('new.slug_info')),
    field.select('group', t('new.group'), {
      required: t('missing.group'),
      options: ARTICLE_GROUPS.map((value) => ({ value, label: t(`new.groups.${value}`) })),
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

/** Adds an unpublished article. Throws Refusal 'invalid_form' for a code or short name that is taken. */
export async function addArticle(db: Queries, id: string, article: ReturnType<typeof newArticleFrom>) {
  await changeCatalogueVersion(db)
  const { slug, code, kind, names, offered } = article
  const rows = await db.selectFrom('articles').select(['slug', 'code', 'position']).execute()
  if (rows.some((row) => row.slug === slug)) throw invalidField('slug', 'slug_taken')
  if (rows.some((row) => row.code.toLowerCase() === code.toLowerCase())) {
    throw invalidField('code', 'article_code_taken')
  }
  const tabs = perLocale(() => TAB_NAMES.map((tab) => ({ tab, blocks: [] })))
  const position = Math.max(0, ...rows.map((row) => row.position)) + 1
  await db
    .insertInto('articles')
    .values({
      ...{ id, code, kind, slug, position, names: JSON.stringify(names), tabs: JSON.stringify(tabs) },
      ...{ descriptions: JSON.stringify(perLocale(() => '')), pictures: '[]', sub_items: '[]' },
    })
    .execute()
  await db
    .insertInto('article_settings')
    .values({ article_id: id, published: 0, changes: 0, ...offeredColumns(offered) })
    .execute()
}
