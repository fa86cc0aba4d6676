import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

// Three columns have no room beside each other here, so each cell is a paragraph.
const narrow = 'screen and (max-width: 47.9rem)'

export const table = style(
  inPage({ inlineSize: '100%', lineHeight: 1.45, '@media': { [narrow]: { display: 'block' } } }),
)

export const head = style(inPage({ '@media': { [narrow]: outOfSight } }))

const column = style(
  inPage({
    paddingBlock: space[8],
    paddingInlineEnd: space[16],
    color: color.inkSoft,
    fontSize: size.small,
    textAlign: 'start',
  }),
)

export const columns = styleVariants({
  criterion: [column, inPage({ inlineSize: '24%' })],
  level: [column, inPage({ inlineSize: '18%' })],
  remarks: [column],
})

export const group = style(
  inPage({
    borderBlockStart: `1px solid ${color.line}`,
    breakInside: 'avoid',
    '@media': { [narrow]: { display: 'block', paddingBlock: space[12] } },
  }),
)

globalStyle(`${group} tr`, inPage({ '@media': { [narrow]: { display: 'block' } } }))

const cell = style(
  inPage({
    paddingBlock: space[12],
    paddingInlineEnd: space[16],
    fontWeight: weight.normal,
    textAlign: 'start',
    verticalAlign: 'top',
    overflowWrap: 'anywhere',
    hyphens: 'auto',
    '@media': { [narrow]: { display: 'block', padding: `${space[4]} 0` } },
  }),
)

export const name = style([cell, inPage({ fontWeight: weight.strong })])

export const level = cell

export const remarks = style([cell, inPage({ paddingInlineEnd: 0 })])

export const evidence = style(
  inPage({ marginBlockStart: space[8], color: color.inkSoft, fontSize: size.small, hyphens: 'none' }),
)
