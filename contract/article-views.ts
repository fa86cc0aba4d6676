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

const PICTURE_FILE = /^([\da-f-]{36})-(800|1600)\.webp$/

export const pictureSrc = (id: string, width: (typeof PICTURE_WIDTHS)[number] = 800) =>
  `/pictures/articles/${id}-${width}.webp`

export const isPictureFile = (name: string): boolean => PICTURE_FILE.test(name)
