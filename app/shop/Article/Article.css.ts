import { style } from '@vanilla-extract/css'
import { pressable } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space, weight } from '../../styles/scale'
import { media } from '../../styles/themes'
import { inSight } from '../../ui/Layout/Layout.css'

export const columns = pageStyle({
  display: 'flex',
  flexDirection: 'column',
  gap: `${space[24]} ${space[48]}`,
  '@media': {
    [media.wider]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)',
      gridTemplateRows: 'auto auto 1fr',
    },
  },
})

export const text = pageStyle({ display: 'grid', gap: space[16] })

/** For drawings, as the margins of a photo are unknown. */
export const bed = style([text])

export const orderPanel = pageStyle(inSight, {
  display: 'grid',
  alignContent: 'start',
  gap: space[24],
  '@media': { [media.wider]: { gridArea: '1 / 2 / span 3' } },
})

// On a narrow page the button sticks to the foot within one column, so the boxes around it dissolve.
pageGlobal(`${orderPanel}, ${orderPanel} > section, ${orderPanel} > section > form`, {
  '@media': { [media.footed]: { display: 'contents' } },
})

// The column must shrink with the window although a skipped part keeps its last width.
export const facts = pageStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[32] })

export const summary = pageStyle({ fontSize: size.lead })

// Drawings of beds have much air above, so that beds are to scale beside each other.
// In a low window the whole bed is in sight beside the form. All else is shown whole.
pageGlobal(`${bed} > img`, {
  aspectRatio: '8 / 5',
  objectFit: 'cover',
  '@media': { [media.wider]: { aspectRatio: '2', objectPosition: '0 55%' } },
})

const PHONE = '(max-width: 47.99rem)'

export const views = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(7rem, 100%), 1fr))',
  gap: space[16],
  '@media': {
    [PHONE]: {
      gridTemplateColumns: 'none',
      gridAutoFlow: 'column',
      gridAutoColumns: '7rem',
      gap: space[12],
      padding: space[4],
      overflowX: 'auto',
    },
  },
})

export const view = pageStyle({
  display: 'block',
  fontSize: size.small,
  lineHeight: 1.35,
  overflowWrap: 'anywhere',
})

export const fitting = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(16rem, 100%), 1fr))',
  gap: space[16],
})

export const fittingArticle = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 5fr)',
  gap: space[16],
  alignItems: 'center',
})

export const fittingLink = pageStyle({
  ...pressable,
  fontWeight: weight.strong,
})
