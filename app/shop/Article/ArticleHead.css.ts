import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const head = style(inPage({ display: 'grid', gap: space[16] }))

export const columns = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr)',
    gap: `${space[32]} clamp(${space[32]}, 5vw, ${space[72]})`,
    alignItems: 'start',
    '@media': {
      [media.wider]: {
        gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
        gridTemplateRows: 'auto 1fr',
      },
    },
  }),
)

export const text = style(inPage({ display: 'grid', gap: space[16] }))

export const orderPanel = style(
  inPage({
    display: 'grid',
    alignContent: 'start',
    gap: space[24],
    '@media': {
      // The panel may be as high as the window or higher, so a short one stays at its top and a long one is read to its end.
      [`screen and ${media.wider}`]: {
        gridColumn: '2',
        gridRow: '1 / span 2',
        position: 'sticky',
        insetBlockEnd: 0,
        alignSelf: 'end',
        minBlockSize: '100vh',
        paddingBlock: space[16],
      },
    },
  }),
)

export const facts = style(inPage({ display: 'grid', gap: space[32] }))

export const summary = style(inPage({ fontSize: size.lead }))

export const views = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
    gap: space[16],
  }),
)

export const view = style(inPage({ display: 'block' }))

export const caption = style(
  inPage({ paddingBlockStart: space[4], color: color.inkSoft, fontSize: size.small }),
)
