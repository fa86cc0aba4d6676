import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { ArticlePicture } from '../../shop/ArticlePicture/ArticlePicture'
import { onIntent } from '../../shop/on-intent'
import { Price } from '../../shop/Price/Price'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import type { ArticleView, ListedArticle } from './article.server'
import * as styles from './FittingArticles.css'

export function FittingArticles({ article: { fitting, sets, trialDays } }: { article: ArticleView }) {
  const { t } = useTranslation('articles')
  return (
    <div className={stacks[16]}>
      <Articles articles={fitting} trialDays={trialDays} />
      {sets.length > 0 ? (
        <>
          <p>{t('fitting.sets')}</p>
          <Articles articles={sets} trialDays={trialDays} />
        </>
      ) : null}
    </div>
  )
}

function Articles({ articles, trialDays }: { articles: ListedArticle[]; trialDays?: number }) {
  return (
    <ul className={`${styles.articles} ${plainList}`}>
      {articles.map(({ id, name, picture, to, offer }) => (
        <li key={id} className={styles.article}>
          {picture ? <ArticlePicture src={picture} alt="" isLazy /> : null}
          <div>
            <Link to={to} prefetch={onIntent} className={styles.link}>
              {name}
            </Link>
            <Price offer={offer} trialDays={trialDays} isShort />
          </div>
        </li>
      ))}
    </ul>
  )
}
