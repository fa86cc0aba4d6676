import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { z } from 'zod'
import { ARTICLE_VIEWS } from '../../../../contract/article-views'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { perLocale } from '../../../../contract/locales'
import type { PageHandle } from '../../../platform/page-handle'
import { Page } from '../../../shop/Page/Page'
import { AdminButton, LinkLine } from '../../parts/AdminLink'
import { alsoRefused } from '../../parts/forms'
import { forStaff } from '../../staff.server'
import { staffVerbs } from '../../verbs.server'
import { Pictures } from './Pictures'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  title: (t, loaded) => t('admin-articles:pictures.title', { name: (loaded as Loaded | undefined)?.name }),
}

export const shouldRevalidate = alsoRefused

export const loader = forStaff(async ({ visit, mayChange, params }) => {
  const { id, seen, content } = (await visit.call(articlesApi.readContent, { id: params.id ?? '' })).data
  const { pictures, texts } = content
  return { id, seen, pictures, name: texts.name[visit.locale], mayWrite: mayChange }
})

const arrangedForm = z
  .object({
    seen: z.string().default(''),
    pictures: z.array(z.object({ id: z.string(), alt: z.object(perLocale(() => z.string().default(''))) })),
    up: z.string().optional(),
    remove: z.string().optional(),
  })
  .transform(({ seen, pictures: posted, up, remove }) => {
    const kept = posted.filter(({ id }) => id !== remove)
    const place = kept.findIndex(({ id }) => id === up)
    const moved = place > 0 ? kept.slice(place, place + 1) : []
    const pictures = moved.length > 0 ? kept.toSpliced(place, 1).toSpliced(place - 1, 0, ...moved) : kept
    return { seen, posted, pictures }
  })

/** The backend names a picture by its id. */
function fieldOf(named: string, { posted = [] }: { posted?: { id: string }[] }): string {
  const [, id, locale] = /^alt-(.*)-(\w+)$/.exec(named) ?? []
  return id ? `pictures[${posted.findIndex((picture) => picture.id === id)}].alt.${locale}` : named
}

/** Text browsers send all buttons of a form to one address, so buttons of one form move or remove a picture. */
export const action = staffVerbs('article-pictures', {
  '': { form: arrangedForm, field: fieldOf, done: 'admin-articles:pictures.kept' },
})

export default function ArticlePictures() {
  const { t } = useTranslation('admin-articles')
  const { id, seen, pictures, name, mayWrite } = useLoaderData<typeof loader>()
  const path = `articles/${id}`
  return (
    <Page title={t('pictures.title', { name })}>
      <p>{t('pictures.text')}</p>
      {mayWrite && (
        <p>
          {pictures.length < ARTICLE_VIEWS.length ? (
            <AdminButton to={`${path}/pictures/new`}>{t('pictures.add')}</AdminButton>
          ) : (
            t('pictures.full')
          )}
        </p>
      )}
      {pictures.length === 0 ? (
        <p>{t('pictures.none')}</p>
      ) : (
        <Pictures seen={seen} pictures={pictures} isReadOnly={!mayWrite} />
      )}
      <LinkLine to={path}>{t('preview.back')}</LinkLine>
    </Page>
  )
}
