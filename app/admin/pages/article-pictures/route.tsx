import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ARTICLE_VIEWS } from '../../../../contract/article-views'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { textOf } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { ButtonLink } from '../../../ui/Button/Button'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { arrangedIn } from './arranged.server'
import { Pictures } from './Pictures'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  title: (t, loaded) => t('admin-articles:pictures.title', { name: (loaded as Loaded | undefined)?.name }),
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { id, seen, content } = (await visit.call(articlesApi.readContent, { id: args.params.id ?? '' })).data
  const { pictures, texts } = content
  return {
    id,
    seen,
    pictures,
    name: texts.name[visit.locale],
    mayWrite: mayChange,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const id = args.params.id ?? ''
  const form = await visit.form()
  const pictures = arrangedIn(form)
  const seen = textOf(form, 'seen').slice(0, 100)
  const { refusal } = await visit.attempt(articlesApi.arrangePictures, { id, seen, pictures })
  if (!refusal) {
    visit.notify('success', visit.t('admin-articles:pictures.kept'))
    return visit.redirect(visit.addressOfChange(adminPath(visit.locale, `articles/${id}/pictures`)))
  }
  const byField = Object.entries(refusal.errors ?? {}).map(([field, [first = refusal.message]]) => {
    return [field, first] as const
  })
  const errors = byField.length > 0 ? Object.fromEntries(byField) : { '': refusal.message }
  return data({ pictures, errors }, { status: refusal.status })
}

export default function ArticlePictures() {
  const { t } = useTranslation('admin-articles')
  const locale = useLocale()
  const { id, seen, pictures, name, mayWrite } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const typed = new Map(sent?.pictures.map((picture) => [picture.id, picture.alt]))
  const path = adminPath(locale, `articles/${id}`)
  return (
    <Page title={t('pictures.title', { name })}>
      <p>{t('pictures.text')}</p>
      {mayWrite && (
        <p>
          {pictures.length < ARTICLE_VIEWS.length ? (
            <ButtonLink to={`${path}/pictures/new`}>{t('pictures.add')}</ButtonLink>
          ) : (
            t('pictures.full')
          )}
        </p>
      )}
      {pictures.length === 0 ? (
        <p>{t('pictures.none')}</p>
      ) : (
        <Pictures
          key={sent ? 'sent' : seen}
          seen={seen}
          pictures={pictures.map((picture) => ({ ...picture, alt: typed.get(picture.id) ?? picture.alt }))}
          errors={sent?.errors ?? {}}
          isReadOnly={!mayWrite}
        />
      )}
      <p>
        <Link to={path}>{t('preview.back')}</Link>
      </p>
    </Page>
  )
}
