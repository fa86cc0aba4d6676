import { pageStyle } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const search = pageStyle({
  display: 'grid',
  justifyItems: 'start',
  alignItems: 'end',
  gap: space[8],
  '@media': {
    '(min-width: 22.5rem)': { gridTemplateColumns: 'minmax(0, 1fr) auto', justifyItems: 'stretch' },
    print: { display: 'none' },
  },
})

export const link = pageStyle({
  marginBlockStart: space[16],
  fontSize: size.small,
  '@media': { print: { display: 'none' } },
})

export const ask = pageStyle({
  paddingBlockStart: space[32],
  borderBlockStart: `1px solid ${color.line}`,
  breakInside: 'avoid',
})

export const onScreen = pageStyle({ '@media': { print: { display: 'none' } } })
