import { shopGlobal, shopStyle } from '../../styles/inLayer'
import { space } from '../../styles/scale'

/** The drawing is small, and above its words, which have the whole width of the page for their lines. */
export const head = shopStyle({ display: 'grid', gap: space[16] })

shopGlobal(`${head} > img`, { inlineSize: 'clamp(7rem, 30vw, 13rem)', blockSize: 'auto' })
