import { uiStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const table = uiStyle({ inlineSize: '100%', lineHeight: 1.45 })

export const caption = uiStyle({
  paddingBlockEnd: space[8],
  fontSize: size.h3,
  fontWeight: weight.heading,
  textAlign: 'start',
})

export const cell = uiStyle({
  paddingBlock: space[8],
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: { '& + &': { paddingInlineStart: space[8] } },
  fontSize: size.small,
  overflowWrap: 'anywhere',
  '@media': {
    [media.enlarged]: { display: 'block', selectors: { '& + &': { paddingInlineStart: 0 } } },
    [media.wide]: { fontSize: 'inherit', selectors: { '& + &': { paddingInlineStart: space[16] } } },
  },
})

export const head = uiStyle(cell, { color: color.inkSoft, fontSize: size.small })

export const label = uiStyle(cell, { fontWeight: weight.normal, hyphens: 'auto' })

export const number = uiStyle({ textAlign: 'end', whiteSpace: 'nowrap' })

export const total = uiStyle(cell, {
  borderBlockStart: `2px solid ${color.ink}`,
  borderBlockEnd: 0,
  paddingBlockEnd: 0,
  fontWeight: weight.heading,
})
