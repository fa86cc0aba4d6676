import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const question = style(inPage({ fontSize: size.lead }))

export const answers = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    borderBlock: `1px solid ${color.line}`,
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', columnGap: space[32] } },
  }),
)

export const answer = style(
  inPage({
    paddingBlock: space[16],
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
    '@media': { [media.wide]: { selectors: { '& + &': { borderBlockStart: 0 } } } },
  }),
)

export const result = style(inPage({ fontSize: size.h2, fontWeight: weight.heading, lineHeight: 1.4 }))

export const note = style(inPage({ color: color.inkSoft, fontSize: size.small, lineHeight: 1.45 }))

export const figure = style(inPage({ marginBlockStart: space[16] }))

export const picture = style(
  inPage({
    inlineSize: '100%',
    maxInlineSize: '30rem',
    borderRadius: radius.large,
    '@media': { '(min-width: 40rem)': { maxInlineSize: 'none' } },
  }),
)

export const caption = style(
  inPage({ paddingBlockStart: space[8], color: color.inkSoft, fontSize: size.small }),
)
