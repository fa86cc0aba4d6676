import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { plainList, stacks } from '../../ui/Layout/Layout.css'
import { ArticlePicture } from '../ArticlePicture/ArticlePicture'
import { onIntent } from '../on-intent'
import { Price } from '../Price/Price'
import * as styles from './FittingArticles.css'
import type { ListedArticle, ShownArticle } from './shown-article'

export function FittingArticles({ article: { fitting, sets, trialDays } }: { article: ShownArticle }) {
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
