import * as styles from './ArticlePicture.css'

interface ArticlePictureProps {
  src: string
  /** It is empty where the text next to it says the same. */
  alt: string
  isLazy?: boolean
  /** This is the picture that a page opens with, so it is fetched before all others. React 18 knows no `fetchPriority`. */
  isFirst?: boolean
}

/** All pictures are 800 by 600, so nothing moves when they load; an uploaded one is there larger for dense screens. */
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
