import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import { ArticlePicture } from '../ArticlePicture/ArticlePicture'
import { onIntent } from '../on-intent'
import * as styles from './ArticleCard.css'

interface ArticleCardProps {
  to: string
  name: string
  summary: string
  picture?: string
  isLazy?: boolean
  children: ReactNode
}

export function ArticleCard({ to, name, summary, picture, isLazy, children }: ArticleCardProps) {
  return (
    <li className={styles.card}>
      {picture ? <ArticlePicture src={picture} alt="" isLazy={isLazy} /> : null}
      <h3>
        <Link to={to} prefetch={onIntent} className={styles.cardLink}>
          {name}
        </Link>
      </h3>
      <p>{summary}</p>
      <div className={styles.cardPrice}>{children}</div>
    </li>
  )
}
