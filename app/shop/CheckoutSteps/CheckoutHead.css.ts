import { globalStyle, style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { media } from '../../styles/themes'

/** The steps are at the right of the title where there is room. */
export const head = style(
  inShop({
    display: 'grid',
    gap: `${space[8]} ${space[24]}`,
    '@media': { [media.wider]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
  }),
)

globalStyle(`${head} > h1`, inShop({ '@media': { [media.wider]: { fontSize: '2.5rem' } } }))
globalStyle(`${head} > nav`, inShop({ '@media': { [media.wider]: { gridArea: '1 / 2' } } }))
