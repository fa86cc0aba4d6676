import { pageStyle } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const choice = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'end',
  gap: space[16],
  '@media': {
    [media.wide]: { gridTemplateColumns: '1fr auto', justifyItems: 'stretch' },
    print: { display: 'none' },
  },
})

export const review = pageStyle({
  paddingBlock: space[24],
  borderBlockStart: `1px solid ${color.line}`,
  breakInside: 'avoid',
})

export const author = pageStyle({ fontSize: size.h3 })
