import { shopGlobal, shopStyle } from '../../styles/inLayer'
import { space } from '../../styles/scale'

/** A small drawing above the words, which have the whole width. */
export const head = shopStyle({ display: 'grid', gap: space[16] })

shopGlobal(`${head} > img`, { inlineSize: 'clamp(7rem, 30vw, 13rem)', blockSize: 'auto' })
