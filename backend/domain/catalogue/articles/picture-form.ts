import { z } from 'zod'
import { ARTICLE_VIEWS } from '../../../../contract/article-views'
import { ARTICLE_FORMS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import { field } from '../../../../contract/forms/field'
import { LOCALES, type Locale } from '../../../../contract/locales'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import { describeForm, oneSection } from '../../platform/forms/form'
import { Refusal } from '../../platform/refusal'
import { readArticleVersions } from './write'

const MAX_ALT_LENGTH = 300

export const altField = (locale: Locale) => `alt_${locale}`

/** An article has one picture of each view. Throws Refusal 'views_taken' where none is left. */
export async function pictureDefinition({ db }: { db: Queries }, id: string, locale: Locale) {
  const t = translator(locale, 'article-forms')
  const { draft, published } = await readArticleVersions(db, id)
  const usedViews = (draft?.content ?? published).pictures.map(({ view }) => view)
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
