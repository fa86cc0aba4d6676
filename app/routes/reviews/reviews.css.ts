import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const choice = style(
  inPage({
    display: 'grid',
    justifyItems: 'start',
    alignItems: 'end',
    gap: space[16],
    '@media': {
      [media.wide]: { gridTemplateColumns: '1fr 1fr auto', justifyItems: 'stretch' },
      print: { display: 'none' },
    },
  }),
)

export const review = style(
  inPage({ paddingBlock: space[24], borderBlockStart: `1px solid ${color.line}`, breakInside: 'avoid' }),
)

export const author = style(inPage({ fontSize: size.h3 }))
