import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { radius, space } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

const BESIDE = 'screen and (min-width: 70rem)'

/** What to do next comes first in the page, and stands at its right where there is room. */
export const columns = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[32],
    alignItems: 'start',
    '@media': { [BESIDE]: { gridTemplateColumns: 'minmax(0, 1fr) 27rem' } },
  }),
)

export const next = style(
  inPage({
    selectors: {
      '&:has(*)': {
        padding: space[16],
        border: `1px solid ${color.amberLine}`,
        borderBlockStart: `4px solid ${color.amber}`,
        borderRadius: radius.large,
        background: color.card,
      },
    },
    '@media': { [BESIDE]: { gridColumn: 2, gridRow: 1 } },
  }),
)

globalStyle(`${columns} > :last-child`, inPage({ '@media': { [BESIDE]: { gridColumn: 1, gridRow: 1 } } }))
