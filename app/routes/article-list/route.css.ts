import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { media } from '../../styles/themes'

export const lead = style(inPage({ fontSize: size.lead }))

export const pairs = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[24],
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
)
