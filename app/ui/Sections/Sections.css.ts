import { pressable, stacked, unmarked, wrapped } from '../../styles/arranged'
import { uiGlobal, uiStyle } from '../../styles/inLayer'
import { space } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const jumps = uiStyle({
  ...wrapped(`0 ${space[24]}`),
  ...unmarked,
  borderBlockEnd: `1px solid ${color.line}`,
  '@media': { print: { display: 'none' } },
})

export const jump = uiStyle(pressable)

export const section = uiStyle({
  ...stacked(space[16]),
  paddingBlock: space[32],
  scrollMarginBlockStart: space[16],
  '@media': { print: { display: 'block', paddingBlock: space[16] } },
  selectors: { '& + &': { borderBlockStart: `1px solid ${color.line}` } },
})

uiGlobal(`${section} > * + *`, { '@media': { print: { marginBlockStart: space[16] } } })

uiGlobal(`${section} > div:last-child > details:last-child`, { borderBlockEnd: 0 })
