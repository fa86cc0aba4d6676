import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { media } from '../../styles/themes'
import { grid } from '../../ui/Layout/Layout.css'

const narrow = `not all and ${media.wide}`

export const lead = style(inPage({ fontSize: size.lead }))

/** Small things take a line or two on a narrow page, with their picture beside them. */
export const compact = style([grid, inPage({ '@media': { [narrow]: { gap: space[12] } } })])

globalStyle(
  `${compact} > li`,
  inPage({
    '@media': {
      [narrow]: {
        display: 'grid',
        gridTemplateColumns: 'min(6rem, 22vw) minmax(0, 1fr)',
        gap: `${space[8]} ${space[16]}`,
        gridTemplateRows: 'auto auto 1fr',
        containIntrinsicBlockSize: 'auto 15rem',
      },
    },
  }),
)
globalStyle(
  `${compact} > li > img`,
  inPage({ '@media': { [narrow]: { gridRow: '1 / span 3', alignSelf: 'start' } } }),
)
globalStyle(
  `${compact} > li > :not(img)`,
  inPage({ '@media': { [narrow]: { gridColumn: 2, overflowWrap: 'anywhere' } } }),
)

export const pairs = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: space[24],
    '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
  }),
)
