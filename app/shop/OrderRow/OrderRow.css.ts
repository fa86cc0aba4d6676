import { secondary, wrapped } from '../../styles/arranged'
import { shopStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const row = shopStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[4]} ${space[16]}`,
  paddingBlock: space[16],
  borderBlockStart: `1px solid ${color.line}`,
  selectors: { '&:last-of-type': { borderBlockEnd: `1px solid ${color.line}` } },
  '@media': { print: { breakInside: 'avoid' } },
})

export const head = shopStyle({
  ...wrapped(`${space[4]} ${space[12]}`),
  alignItems: 'center',
})

export const number = shopStyle({ fontSize: size.h3 })

export const total = shopStyle({
  gridArea: '1 / 2',
  fontWeight: weight.strong,
  lineHeight: 1.5,
  whiteSpace: 'nowrap',
})

export const what = shopStyle({ gridColumn: '1 / -1' })

export const about = shopStyle({
  ...wrapped(`0 ${space[16]}`),
  gridColumn: '1 / -1',
  ...secondary,
})
