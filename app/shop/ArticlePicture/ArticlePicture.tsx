import * as styles from './ArticlePicture.css'

interface ArticlePictureProps {
  src: string
  /** What the drawing shows; empty where the words beside it say as much. */
  alt: string
  /** Below the first screen: fetched when it comes near. */
  isLazy?: boolean
}

/** The drawing of an article; all are 800 by 600, so nothing moves when they arrive. */
export function ArticlePicture({ src, alt, isLazy }: ArticlePictureProps) {
  return (
    <img
      src={src}
      alt={alt}
      width={800}
      height={600}
      loading={isLazy ? 'lazy' : undefined}
      decoding="async"
      className={styles.picture}
    />
  )
}
