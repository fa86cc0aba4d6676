import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space, target, weight } from '../../styles/scale'

export const articles = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
    gap: space[16],
  }),
)

export const article = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)',
    gap: space[16],
    alignItems: 'center',
  }),
)

export const link = style(
  inPage({ display: 'inline-flex', alignItems: 'center', minBlockSize: target, fontWeight: weight.strong }),
)
