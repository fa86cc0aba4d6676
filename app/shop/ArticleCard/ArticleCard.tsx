import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
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
        <Link to={to} prefetch="intent" className={styles.cardLink}>
          {name}
        </Link>
      </h3>
      <p>{summary}</p>
      <div className={styles.cardPrice}>{children}</div>
    </li>
  )
}

interface ArticlePictureProps {
  src: string
  /** Empty where the text beside it says the same. */
  alt: string
  isLazy?: boolean
  /** The first picture of a page is fetched before all others. React 18 warns about `fetchPriority`, so the attribute is spread. */
  isFirst?: boolean
}

/** The size is set, so that nothing moves as pictures load; uploads also have a large version for dense screens. */
export function ArticlePicture({ src, alt, isLazy, isFirst }: ArticlePictureProps) {
  return (
    <img
      src={src}
      srcSet={src.endsWith('-800.webp') ? `${src.replace('-800.webp', '-1600.webp')} 2x` : undefined}
      alt={alt}
      width={800}
      height={600}
      loading={isLazy ? 'lazy' : undefined}
      className={styles.picture}
      {...(isFirst ? { fetchpriority: 'high' } : {})}
    />
  )
}
