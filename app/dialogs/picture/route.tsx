import { Link } from '@remix-run/react'
import { readCatalogue } from '../../api/catalogue.server'
import { type PageHandle, usePage } from '../../platform/page-handle'
import { forVisitor } from '../../session/visit.server'
import { ArticlePicture } from '../../shop/ArticleCard/ArticleCard'
import * as styles from '../../shop/dialogs.css'
import { useParentLink } from '../../shop/page-path'
import { plainList } from '../../ui/Layout/Layout.css'
import { RouteDialog } from '../../ui/RouteDialog/RouteDialog'

export const handle: PageHandle<typeof loader> = {
  i18n: ['articles'],
  title: (t, { name, picture }) =>
    t('articles:picture.title', { name, view: t(`articles:view.${picture.view}`) }),
  noindex: true,
  dialog: true,
}

export const loader = forVisitor(async ({ backend }, uuid, { view = '' }) => {
  const article = (await readCatalogue(backend)).byId.get(uuid.toLowerCase())
  const picture = article?.pictures.find((candidate) => candidate.view.toLowerCase() === view.toLowerCase())
  if (!article || !picture) throw new Response(null, { status: 404 })
  return { name: article.name, picture, pictures: article.pictures.map(({ src, view }) => ({ src, view })) }
})

export default function PictureDialog() {
  const { t, name, picture, pictures } = usePage<typeof loader>(['articles', 'shell'])
  const parent = useParentLink()
  // The animation of setting up plays once, for five seconds, so it needs no button to stop.
  const isAnimated = picture.view === 'Setup' && picture.src.endsWith('.svg')
  const viewPath = (view: string) => parent.replace(/(?=\?|$)/, `/pictures/${view.toLowerCase()}`)
  return (
    <RouteDialog
      title={t('picture.title', { name, view: t(`view.${picture.view}`) })}
      closeTo={parent}
      closeLabel={t('shell:dialog.close')}
      side="whole"
    >
      <figure className={styles.largePicture}>
        <picture>
          {isAnimated ? (
            <source
              media="(prefers-reduced-motion: no-preference)"
              srcSet={picture.src.replace('.svg', '-moving.svg')}
            />
          ) : null}
          <ArticlePicture src={picture.src} alt="" />
        </picture>
        <figcaption className={styles.caption}>{picture.alt}</figcaption>
      </figure>
      <nav aria-label={t('picture.views')}>
        <ul className={`${styles.views} ${plainList}`}>
          {pictures.map(({ src, view }) => (
            <li key={src}>
              <Link
                to={viewPath(view)}
                replace
                preventScrollReset
                aria-current={view === picture.view || undefined}
                className={styles.view}
              >
                <ArticlePicture src={src} alt="" /> {t(`view.${view}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </RouteDialog>
  )
}
