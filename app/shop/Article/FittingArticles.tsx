import { Link } from '@remix-run/react'
import { plainList } from '../../ui/Layout/Layout.css'
import { ArticlePicture } from '../ArticlePicture/ArticlePicture'
import { onIntent } from '../on-intent'
import * as styles from './FittingArticles.css'
import type { ListedArticle } from './shown-article'

export function FittingArticles({ articles }: { articles: ListedArticle[] }) {
  return (
    <ul className={`${styles.articles} ${plainList}`}>
      {articles.map(({ id, name, picture, to }) => (
        <li key={id} className={styles.article}>
          {picture ? <ArticlePicture src={picture} alt="" isLazy /> : null}
          <Link to={to} prefetch={onIntent} discover="none" className={styles.link}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  )
}
