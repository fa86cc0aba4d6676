import { uiGlobal, uiStyle } from '../../styles/inLayer'
import { space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const jumps = uiStyle({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[24],
  paddingInlineStart: 0,
  borderBlockEnd: `1px solid ${color.line}`,
  listStyle: 'none',
  '@media': { print: { display: 'none' } },
})

export const jump = uiStyle({ display: 'inline-flex', alignItems: 'center', minBlockSize: target })

export const section = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[16],
  paddingBlock: space[32],
  scrollMarginBlockStart: space[16],
  '@media': { print: { display: 'block', paddingBlock: space[16] } },
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
})

uiGlobal(`${section} > * + *`, { '@media': { print: { marginBlockStart: space[16] } } })
