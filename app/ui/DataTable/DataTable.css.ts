import { style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const table = style(inUi({ inlineSize: '100%', lineHeight: 1.45 }))

export const caption = style(
  inUi({ paddingBlockEnd: space[8], fontSize: size.h3, fontWeight: weight.heading, textAlign: 'start' }),
)

export const cell = style(
  inUi({
    paddingBlock: space[8],
    borderBlockEnd: `1px solid ${color.line}`,
    selectors: { '& + &': { paddingInlineStart: space[8] } },
    fontSize: size.small,
    '@media': {
      [media.wide]: { fontSize: 'inherit', selectors: { '& + &': { paddingInlineStart: space[16] } } },
    },
  }),
)

export const head = style([cell, inUi({ color: color.inkSoft, fontSize: size.small })])

export const label = style([cell, inUi({ fontWeight: weight.normal, hyphens: 'auto' })])

export const number = style(inUi({ textAlign: 'end', whiteSpace: 'nowrap' }))

export const total = style([
  cell,
  inUi({
    borderBlockStart: `2px solid ${color.ink}`,
    borderBlockEnd: 0,
    paddingBlockEnd: 0,
    fontWeight: weight.heading,
  }),
])
