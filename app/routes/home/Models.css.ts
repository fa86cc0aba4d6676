import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

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

export const comparison = style(inPage({ containerType: 'inline-size' }))

// With very large letters the name of a row stands above its two values.
const tight = (rule: Parameters<typeof inPage>[0]) => inPage({ '@container': { '(max-width: 14em)': rule } })

globalStyle(`${comparison} :is(table, thead, tbody)`, tight({ display: 'block' }))
globalStyle(`${comparison} tr`, tight({ display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' }))
globalStyle(
  `${comparison} th:first-child`,
  tight({ gridColumn: '1 / -1', paddingBlockEnd: 0, border: 0, fontWeight: weight.strong }),
)
globalStyle(`${comparison} tr > :nth-child(2)`, tight({ paddingInlineStart: 0 }))
globalStyle(`${comparison} thead th:first-child`, tight({ display: 'none' }))
