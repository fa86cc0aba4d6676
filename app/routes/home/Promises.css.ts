import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space } from '../../styles/scale'

export const band = style(inPage({ display: 'grid', gap: space[24] }))

export const promises = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(14rem, 100%), 1fr))',
    gap: `${space[24]} ${space[32]}`,
  }),
)
