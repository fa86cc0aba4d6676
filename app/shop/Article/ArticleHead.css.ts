import { style } from '@vanilla-extract/css'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
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

/** It is set where a bed is drawn, as a photo has no known margins. */
export const bed = style([text])

export const orderPanel = pageStyle(inSight, {
  display: 'grid',
  alignContent: 'start',
  gap: space[24],
  '@media': { [media.wider]: { gridArea: '1 / 2 / span 3' } },
})

// On a narrow page the button of the form stays at the foot until its place is reached, so all around it is one column.
pageGlobal(`${orderPanel}, ${orderPanel} > section, ${orderPanel} > section > form`, {
  '@media': { [media.footed]: { display: 'contents' } },
})

// A part that is left out again keeps the width that it had, which is not to widen the column when a window becomes narrower.
export const facts = pageStyle({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[32] })

export const summary = pageStyle({ fontSize: size.lead })

// The drawing of a bed, which the way to the guide follows, has much air above it, so that beds are to scale beside each other.
pageGlobal(`${text} > img:has(+ p)`, { aspectRatio: '8 / 5', objectFit: 'cover' })

// Beside the form, a bed is to be seen whole in a low window: its drawing has less below than above it.
pageGlobal(`${bed} > img:has(+ p)`, {
  '@media': { [media.wider]: { aspectRatio: '2', objectPosition: '0 55%' } },
})

/** The first screen of a phone ends between what is read: the drawing takes the room that the words leave above the bar at the foot. */
const PHONE = '(max-width: 47.99rem) and (min-height: 30rem)'

pageGlobal(`${bed}`, {
  '@media': {
    [PHONE]: {
      display: 'flex',
      flexDirection: 'column',
      minBlockSize: 'calc(100svh - 12rem)',
      paddingBlockEnd: space[32],
    },
  },
})

pageGlobal(`${bed} > img:has(+ p)`, {
  '@media': {
    [PHONE]: {
      flex: '1 1 9rem',
      minBlockSize: 0,
      maxBlockSize: '68vw',
      aspectRatio: 'auto',
      objectPosition: '0 60%',
    },
  },
})

export const views = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  gap: space[16],
  // On a phone they are one row below the first screen, before the days are chosen.
  '@media': { [PHONE]: { gridTemplateColumns: 'repeat(auto-fit, minmax(3rem, 1fr))', gap: space[8] } },
})

// Their names have no room in that row; they are still read out.
export const view = pageStyle({
  display: 'block',
  fontSize: size.small,
  '@media': { [PHONE]: { fontSize: '0' } },
})
