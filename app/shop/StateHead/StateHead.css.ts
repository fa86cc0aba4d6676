import { globalStyle, style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { space } from '../../styles/scale'

/** The drawing is small, and above its words, which have the whole width of the page for their lines. */
export const head = style(inShop({ display: 'grid', gap: space[16] }))

globalStyle(`${head} > img`, inShop({ inlineSize: 'clamp(7rem, 30vw, 13rem)', blockSize: 'auto' }))
