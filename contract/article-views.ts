/** The views that a picture shows of an article, each at most once, so that its page has an address. */
export const ARTICLE_VIEWS = [
  'Main',
  'Open',
  'Packed',
  'Measures',
  'Inside',
  'Setup',
  'Detail',
  'Use',
] as const

/** In pixels; the shop's pages have room for the first, dense screens for the second. */
export const PICTURE_WIDTHS = [800, 1600] as const

const NAMED = /^([\da-f-]{36})-(800|1600)\.webp$/

/** Returns the address of an uploaded picture in the shop. */
export const pictureSrc = (id: string, width: (typeof PICTURE_WIDTHS)[number] = 800) =>
  `/pictures/articles/${id}-${width}.webp`

export const isPictureFile = (name: string): boolean => NAMED.test(name)
