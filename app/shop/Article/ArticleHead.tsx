import { Link, useLocation } from '@remix-run/react'
import { Fragment, type ReactNode, Suspense } from 'react'
import { useWords } from '../../i18n/locale'
import { ArticlePicture } from '../ArticleCard/ArticleCard'
import { PageBreadcrumbs } from '../PageBreadcrumbs/PageBreadcrumbs'
import { articlePath, guidePath, listPath } from '../paths'
import * as styles from './Article.css'
import type { ShownArticle } from './shown-article'

interface ArticleHeadProps {
  article: ShownArticle
  /** Beside pictures and facts on a wide page, between them on a narrow one. */
  orderPanel: ReactNode
  facts: ReactNode
  errors?: ReactNode
  ways?: ReactNode
}

export function ArticleHead({ article, orderPanel, facts, errors, ways }: ArticleHeadProps) {
  const { t, locale } = useWords('articles')
  const [mainPicture, ...otherPictures] = article.pictures
  const links = [
    article.reviews ?? [],
    article.guide ? { to: guidePath(locale), label: article.guide } : [],
  ].flat()
  const isDrawnBed = article.group === 'model' && mainPicture?.src.endsWith('.svg')
  return (
    <div className={styles.columns}>
      <Suspense>
        <div className={isDrawnBed ? styles.bed : styles.text}>
          <PageBreadcrumbs
            above={[{ to: listPath(locale, article.type), label: t(`list.title.${article.type}`) }]}
            current={article.name}
          />
          <h1>{article.name}</h1>
          {ways}
          {errors}
          <p className={styles.summary}>{article.summary}</p>
          {mainPicture ? <ArticlePicture src={mainPicture.src} alt={mainPicture.alt} isFirst /> : null}
        </div>
        {otherPictures.length + links.length > 0 ? (
          <div className={styles.text}>
            {otherPictures.length > 0 ? <OtherViews article={article} pictures={otherPictures} /> : null}
            {links.map(({ to, label }) => (
              <p key={to}>
                <a href={to}>{label}</a>
              </p>
            ))}
          </div>
        ) : null}
      </Suspense>
      <Suspense>
        <div className={styles.orderPanel}>{orderPanel}</div>
      </Suspense>
      <Suspense>
        <div className={styles.facts}>{facts}</div>
      </Suspense>
    </div>
  )
}

function OtherViews({ article, pictures }: { article: ShownArticle; pictures: ShownArticle['pictures'] }) {
  const { t, locale } = useWords('articles')
  const { search } = useLocation()
  const pathname = articlePath(locale, article.type, article.id)
  return (
    <div className={styles.views}>
      {pictures.map(({ src, view }) => (
        <Fragment key={src}>
          <Link
            to={`${pathname}/pictures/${view.toLowerCase()}${search}`}
            discover="none"
            className={styles.view}
          >
            <ArticlePicture src={src} alt="" isLazy />
            {` ${t(`view.${view}`)}`}
          </Link>{' '}
        </Fragment>
      ))}
    </div>
  )
}
