import { globalStyle, style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const jumps = style(
  inUi({
    display: 'flex',
    flexWrap: 'wrap',
    columnGap: space[24],
    paddingInlineStart: 0,
    borderBlockEnd: `1px solid ${color.line}`,
    listStyle: 'none',
    '@media': { print: { display: 'none' } },
  }),
)

export const jump = style(inUi({ display: 'inline-flex', alignItems: 'center', minBlockSize: target }))

export const section = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[16],
    paddingBlock: space[32],
    scrollMarginBlockStart: space[16],
    '@media': { print: { display: 'block', paddingBlock: space[16] } },
    selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
  }),
)

globalStyle(`${section} > * + *`, inUi({ '@media': { print: { marginBlockStart: space[16] } } }))
