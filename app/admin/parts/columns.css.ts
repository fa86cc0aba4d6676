import { stacked } from '../../styles/arranged'
import { pageStyle } from '../../styles/inLayer'
import { radius, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'

const BESIDE = 'screen and (min-width: 70rem)'

/** The next step comes first in the page, and at its right where there is room. */
export const columns = pageStyle({
  ...stacked(space[32]),
  alignItems: 'start',
  '@media': { [BESIDE]: { gridTemplate: 'auto 1fr / minmax(0, 1fr) 27rem', rowGap: 0 } },
})

export const next = pageStyle({
  selectors: {
    '&:empty': { display: 'none' },
    '&:has(*)': {
      marginBlockEnd: space[32],
      padding: space[16],
      border: `1px solid ${color.amberLine}`,
      borderBlockStart: `4px solid ${color.amber}`,
      borderRadius: radius.large,
      background: color.card,
    },
  },
  '@media': { [BESIDE]: { gridColumn: 2, gridRow: 1 } },
})

export const what = pageStyle({ '@media': { [BESIDE]: { gridColumn: 1, gridRow: '1 / span 2' } } })
