import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space } from '../../styles/scale'

export const section = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[16],
    scrollMarginBlockStart: space[24],
  }),
)
