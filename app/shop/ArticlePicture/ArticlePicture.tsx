import * as styles from './ArticlePicture.css'

interface ArticlePictureProps {
  src: string
  /** Empty where the text next to it says the same. */
  alt: string
  isLazy?: boolean
}

/** All drawings are 800 by 600, so nothing moves when they load. */
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
