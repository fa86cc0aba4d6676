import { stacked, wrapped } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'
import { grid, stacks } from '../../ui/Layout/Layout.css'

const narrow = `not all and ${media.wide}`

export const head = pageStyle(stacks[8])

pageGlobal(`${head} > nav`, { marginBlockStart: space[8] })

export const after = pageStyle({ marginBlockStart: space[8] })

/** Small things take a line or two on a narrow page, with their picture beside them. */
export const compact = pageStyle(grid, { '@media': { [narrow]: { gap: space[12] } } })

/** Whose names say what they are: a narrow page leaves out the rest. */
export const named = pageStyle(compact)

pageGlobal(`${compact} > li`, {
  '@media': {
    [narrow]: {
      display: 'grid',
      gridTemplateColumns: 'min(5rem, 20vw) minmax(0, 1fr)',
      gap: `${space[4]} ${space[12]}`,
      gridTemplateRows: 'auto auto 1fr',
      padding: space[12],
      containIntrinsicBlockSize: 'auto 12rem',
    },
    [media.enlarged]: { display: 'block' },
  },
})
pageGlobal(`${compact} > li > img`, { '@media': { [narrow]: { gridRow: '1 / span 3', alignSelf: 'start' } } })
pageGlobal(`${compact} > li > :not(img)`, {
  '@media': { [narrow]: { gridColumn: 2, overflowWrap: 'anywhere' } },
})
// With its conditions, a price is too wide for a place beside the picture.
pageGlobal(`${compact}:not(${named}) > li > img`, { '@media': { [narrow]: { gridRow: '1 / span 2' } } })
pageGlobal(`${compact}:not(${named}) > li > div`, { '@media': { [narrow]: { gridColumn: '1 / -1' } } })
pageGlobal(`${compact} > li > p`, { '@media': { [narrow]: { fontSize: size.small, lineHeight: 1.45 } } })
pageGlobal(`${compact} > li > div`, { '@media': { [narrow]: { paddingBlockStart: 0, borderBlockStart: 0 } } })

pageGlobal(`${named} > li`, { '@media': { [narrow]: { containIntrinsicBlockSize: 'auto 6rem' } } })
pageGlobal(`${named} > li > p`, { '@media': { [narrow]: { display: 'none' } } })

const pairs = pageStyle({
  ...stacked(space[16]),
  '@media': { [media.wide]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[24] } },
})

/** A bed is drawn large: above its words, and on a wide page before them, with the price last. */
export const beds = pageStyle(pairs, {
  '@media': { [media.wider]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

pageGlobal(`:is(${compact}, ${beds}) > li > div > div`, {
  '@media': { [narrow]: { ...wrapped(`0 ${space[8]}`), alignItems: 'baseline' } },
})
pageGlobal(`:is(${compact}, ${beds}) > li > div ul`, { '@media': { [narrow]: { display: 'contents' } } })
pageGlobal(`:is(${compact}, ${beds}) > li > div li:not(:first-child)`, {
  '@media': { [narrow]: { flexBasis: '100%' } },
})

pageGlobal(`${beds} > li`, {
  '@media': {
    [media.wider]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr) minmax(0, 5fr)',
      gridTemplateRows: 'auto 1fr',
      columnGap: space[32],
      maxInlineSize: 'none',
      containIntrinsicBlockSize: 'auto 16rem',
    },
  },
})
// The room above what is drawn is left out, so that the price comes sooner.
pageGlobal(`${beds} > li > img`, {
  aspectRatio: '2 / 1',
  objectFit: 'cover',
  objectPosition: '50% 54%',
  '@media': { [media.wider]: { gridRow: '1 / span 2' } },
})
pageGlobal(`${beds} > li > p`, { '@media': { [narrow]: { fontSize: size.small, lineHeight: 1.45 } } })
pageGlobal(`${beds} > li > div`, {
  '@media': {
    [media.wider]: {
      gridArea: '1 / 3 / span 2',
      marginBlockStart: 0,
      paddingBlockStart: 0,
      paddingInlineStart: space[32],
      borderBlockStart: 0,
      borderInlineStart: `1px solid ${color.line}`,
    },
  },
})

// Two or four fill a wide page as three do. They stand last, as the order of media queries is that of their first use.
pageGlobal(`${compact}:has(> :nth-child(4):last-child)`, {
  '@media': { [media.wider]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
})
const two = `${compact}:has(> :nth-child(2):last-child)`
pageGlobal(two, { '@media': { [media.wider]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } })
pageGlobal(`${two} > li`, {
  '@media': {
    [media.wider]: {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)',
      gridTemplateRows: 'auto auto 1fr',
      columnGap: space[24],
    },
  },
})
pageGlobal(`${two} > li > img`, { '@media': { [media.wider]: { gridRow: '1 / span 3' } } })
