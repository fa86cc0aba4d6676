import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { wrap } from '../../ui/Layout/Layout.css'

export const prompt = style(
  inPage({
    borderBlockEnd: `1px solid ${color.blueLine}`,
    background: color.blueSurface,
    '@media': { print: { display: 'none' } },
  }),
)

export const form = style([
  wrap,
  inPage({
    display: 'grid',
    gap: space[12],
    paddingBlock: space[16],
    '@media': {
      [media.wider]: { gridTemplateColumns: '1fr auto', alignItems: 'center', columnGap: space[24] },
    },
  }),
])

export const title = style(inPage({ fontWeight: weight.strong }))
