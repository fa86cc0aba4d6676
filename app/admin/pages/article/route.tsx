import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { articlesApi } from '../../../../contract/endpoints/articles'
import { useLocale } from '../../../i18n/locale'
import type { PageHandle } from '../../../page-handle'
import { textOf, type Visit } from '../../../session/visit.server'
import { Page } from '../../../shop/Page/Page'
import { Notice } from '../../../ui/Notice/Notice'
import { adminPath } from '../../paths'
import { staffVisit } from '../../staff.server'
import { ArticleEditor } from './ArticleEditor'
import { ArticleState } from './ArticleState'
import { readPosted } from './posted.server'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['admin', 'admin-articles', 'forms'],
  title: (t, loaded) => (loaded as Loaded | undefined)?.name ?? t('admin-articles:title'),
}

export async function loader(args: LoaderFunctionArgs) {
  const { visit, mayChange } = await staffVisit(args)
  const { data: article } = await visit.call(articlesApi.read, { id: args.params.id ?? '' })
  const { id, code, group } = article
  const [{ data: written }, { data: all }] = await Promise.all([
    visit.call(articlesApi.readContent, { id }),
    visit.call(articlesApi.list),
  ])
  const { pictures: _, ...content } = written.content
  return {
    ...{ id, code, group, content, name: article.names[visit.locale] },
    seen: written.seen,
    draft: written.draft,
    isPublished: written.isPublished,
    others: all
      .filter((other) => other.id !== id)
      .map((other) => ({ id: other.id, name: other.names[visit.locale] })),
    mayWrite: mayChange,
  }
}

const done = async (visit: Visit, id: string, step: string) => {
  visit.notify('success', visit.t(`admin-articles:edit.done.${step}`))
  const to = adminPath(visit.locale, step === 'preview' ? `articles/${id}/preview` : `articles/${id}`)
  return visit.redirect(visit.addressOfChange(to))
}

export async function action(args: ActionFunctionArgs) {
  const { visit } = await staffVisit(args)
  const id = args.params.id ?? ''
  const form = await visit.form()
  const seen = textOf(form, 'seen').slice(0, 100)
  const step = textOf(form, 'step')
  if (step === 'discard' || step === 'unpublish') {
    const { refusal } = await visit.attempt(articlesApi.takeStep, { id, seen, step })
    if (!refusal) return done(visit, id, step)
    return data({ typed: undefined, errors: { '': refusal.message } }, { status: refusal.status })
  }
  if (step !== 'save' && step !== 'preview' && step !== 'publish') throw new Response(null, { status: 400 })
  const { typed, content, errors } = readPosted(visit, form)
  if (Object.keys(errors).length > 0) return data({ typed, errors }, { status: 422 })
  const stored = step === 'publish' ? 'publish' : 'save'
  const { refusal } = await visit.attempt(articlesApi.write, { id, seen, step: stored, content })
  if (!refusal) return done(visit, id, step)
  const byField = Object.entries(refusal.errors ?? {}).map(([field, [first = refusal.message]]) => {
    return [field, first] as const
  })
  const told = byField.length > 0 ? Object.fromEntries(byField) : { '': refusal.message }
  return data({ typed, errors: told }, { status: refusal.status })
}

/** After a refusal, the page counts what it has loaded now as seen: a member who sends it again has been told. */
export default function ArticlePage() {
  const { t } = useTranslation('admin-articles')
  const locale = useLocale()
  const { name, content, seen, others, mayWrite, ...article } = useLoaderData<typeof loader>()
  const sent = useActionData<typeof action>()
  const stored = {
    ...content,
    parts: content.parts.map(({ id, quantity }) => ({ id, quantity: String(quantity) })),
  }
  return (
    <Page title={name}>
      {article.isPublished ? null : <Notice>{t('edit.unpublished')}</Notice>}
      <ArticleState {...article} seen={seen} mayWrite={mayWrite} />
      <ArticleEditor
        key={sent ? 'sent' : seen}
        typed={sent?.typed ?? stored}
        seen={seen}
        errors={sent?.errors ?? {}}
        others={others}
        isReadOnly={!mayWrite}
      />
      <p>
        <Link to={adminPath(locale, 'articles')}>{t('all')}</Link>
      </p>
    </Page>
  )
}
