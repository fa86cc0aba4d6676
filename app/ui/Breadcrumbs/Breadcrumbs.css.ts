import { style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const list = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[8],
    paddingInlineStart: 0,
    listStyle: 'none',
    fontSize: size.small,
    '@media': { print: { display: 'none' } },
  }),
)

export const item = style(
  inUi({
    display: 'inline-flex',
    alignItems: 'center',
    gap: space[8],
    // After a link, so that no line begins with it.
    selectors: { '&:not(:last-child)::after': { content: '"/" / ""', color: color.inkSoft } },
  }),
)

export const link = style(inUi({ paddingBlock: space[12] }))
