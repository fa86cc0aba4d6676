import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData, useLocation } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { readCatalogue } from '../../api/catalogue.server'
import { useLocale } from '../../i18n/locale'
import { type PageHandle, unlessDialog } from '../../page-handle'
import { visitOf } from '../../session/visit.server'
import { ArticlePicture } from '../../shop/ArticlePicture/ArticlePicture'
import { articlePath, listPath, orderTypeOf } from '../../shop/article-path'
import { Page } from '../../shop/Page/Page'
import { PageBreadcrumbs } from '../../shop/PageBreadcrumbs/PageBreadcrumbs'
import { stacks } from '../../ui/Layout/Layout.css'

type Loaded = Awaited<ReturnType<typeof loader>>

export const handle: PageHandle = {
  i18n: ['articles'],
  title(t, loaded) {
    if (!loaded) return ''
    const { article, picture } = loaded as Loaded
    return t('articles:picture.title', { name: article.name, view: t(`articles:view.${picture.view}`) })
  },
  noindex: true,
}

export const shouldRevalidate = unlessDialog

export async function loader(args: LoaderFunctionArgs) {
  const { backend, url } = await visitOf(args)
  const { uuid = '', view = '' } = args.params
  const article = (await readCatalogue(backend)).byId.get(uuid.toLowerCase())
  const picture = article?.pictures.slice(1).find((one) => one.view.toLowerCase() === view.toLowerCase())
  if (!article || !picture) throw new Response(null, { status: 404 })
  return { type: orderTypeOf(url), article: { id: article.id, name: article.name }, picture }
}

export default function Picture() {
  const { t } = useTranslation('articles')
  const locale = useLocale()
  const { search } = useLocation()
  const { type, article, picture } = useLoaderData<typeof loader>()
  const view = t(`view.${picture.view}`)
  const back = articlePath(locale, type, article.id) + search
  return (
    <Page>
      <div className={stacks[16]}>
        <PageBreadcrumbs
          above={[
            { to: listPath(locale, type), label: t(`list.title.${type}`) },
            { to: back, label: article.name },
          ]}
          current={view}
        />
        <h1>{t('picture.title', { name: article.name, view })}</h1>
        <ArticlePicture src={picture.src} alt={picture.alt} />
        <p>
          <Link to={back}>{t('picture.back', { name: article.name })}</Link>
        </p>
      </div>
    </Page>
  )
}
