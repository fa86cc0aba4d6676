import { wrapped } from '../../styles/arranged'
import { pageStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const row = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: space[16],
  borderBlockStart: `1px solid ${color.line}`,
  selectors: { '&:last-of-type': { borderBlockEnd: `1px solid ${color.line}` } },
  '@media': { print: { breakInside: 'avoid' } },
})

export const head = pageStyle({
  ...wrapped(`${space[4]} ${space[12]}`),
  alignItems: 'center',
})

export const number = pageStyle({ fontSize: size.h3 })

export const total = pageStyle({
  gridArea: '1 / 2',
  fontWeight: weight.strong,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
})

export const what = pageStyle({ gridColumn: '1 / -1' })

export const about = pageStyle({
  ...wrapped(`0 ${space[16]}`),
  gridColumn: '1 / -1',
  color: color.inkSoft,
  fontSize: size.small,
})
