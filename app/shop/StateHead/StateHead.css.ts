import { globalStyle, style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { media } from '../../styles/themes'

/** The drawing is small on a narrow page, so that what can be done is in sight. */
export const head = style(
  inShop({
    display: 'grid',
    gridTemplateColumns: 'clamp(5rem, 22vw, 15rem) minmax(0, 1fr)',
    gap: `clamp(${space[16]}, 3vw, ${space[32]})`,
    alignItems: 'start',
    '@media': { [media.wide]: { alignItems: 'center' } },
  }),
)

globalStyle(`${head} > img`, inShop({ inlineSize: '100%', blockSize: 'auto' }))
