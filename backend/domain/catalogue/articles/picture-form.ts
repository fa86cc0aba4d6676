import { z } from 'zod'
import { ARTICLE_VIEWS } from '../../../../contract/article-views'
import { ARTICLE_FORMS } from '../../../../contract/articles'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { pathOf } from '../../../../contract/endpoints/endpoint'
import type { FormDefinition } from '../../../../contract/forms/definition'
import { field } from '../../../../contract/forms/field'
import { LOCALES, type Locale } from '../../../../contract/locales'
import type { Queries } from '../../../db/schema'
import { translator } from '../../../translator'
import { describeForm, oneSection } from '../../platform/forms/form'
import { Refusal } from '../../platform/refusal'
import { readWritten } from './write'

const MAX_WORDS = 300

export const pictureWords = (locale: Locale) => `alt_${locale}`

/** An article has one picture of each view. Throws Refusal 'views_taken' where none is left. */
export async function pictureDefinition(
  { db }: { db: Queries },
  id: string,
  locale: Locale,
): Promise<FormDefinition> {
  const t = translator(locale, 'article-forms')
  const { draft, published } = await readWritten(db, id)
  const known = (draft?.content ?? published).pictures.map(({ view }) => view)
  const free = ARTICLE_VIEWS.filter((value) => !known.includes(value))
  if (free.length === 0) throw new Refusal('views_taken')
  const words = LOCALES.map((language) =>
    field.text(pictureWords(language), t(`picture.words.${language}`), {
      required: t('missing.words'),
      max: MAX_WORDS,
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
    options: free.map((value) => ({ value, label: t(`picture.views.${value}`) })),
  })
  return {
    name: ARTICLE_FORMS.picture,
    route: pathOf(articlesApi.addPicture, { id }),
    submit: t('picture.submit'),
    sections: oneSection(t('picture.section'), [picture, view, ...words]),
  }
}

export const pictureForm = describeForm({
  staff: articlesApi.addPicture.staff,
  query: z.object({ article: z.string().uuid() }),
  define: ({ services, locale, query }) => pictureDefinition(services, query.article, locale),
})
