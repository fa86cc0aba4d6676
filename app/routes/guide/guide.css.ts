import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space } from '../../styles/scale'
import { media } from '../../styles/themes'

export const smallHeading = pageStyle({ fontSize: size.h3 })

export const beds = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(16rem, 100%), 1fr))',
  gap: space[24],
})

export const picture = pageStyle({
  inlineSize: '100%',
  blockSize: 'auto',
  '@media': { print: { display: 'none' } },
})

export const way = pageStyle({ paddingBlock: space[4], lineHeight: 1.45, textWrap: 'balance' })
pageGlobal(`${way} > p`, { marginBlock: `${space[4]} ${space[8]}` })

// A page of the guide is printed for others.
pageGlobal(`${way} > a`, { '@media': { print: { display: 'inline' } } })

/** One bed alone has its picture beside its ways on a wide page. */
export const bedCard = pageStyle({
  '@media': {
    [media.wide]: {
      selectors: {
        '&:only-child': {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
          gridTemplateRows: 'auto 1fr',
          columnGap: space[24],
        },
      },
    },
  },
})

pageGlobal(`${bedCard}:only-child > img`, { '@media': { [media.wide]: { gridRow: '1 / span 2' } } })

export const comparison = pageStyle({
  display: 'grid',
  gap: space[16],
  '@media': { print: { display: 'block' } },
})

pageGlobal(`${comparison} > * + *`, { '@media': { print: { marginBlockStart: space[16] } } })

export const verdict = pageStyle({ display: 'block' })

// On a narrow page, a question has a line of its own above the two beds.
const narrow = `not all and ${media.wide}`
pageGlobal(`${comparison} tr`, {
  '@media': { [narrow]: { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
pageGlobal(`${comparison} th:first-child`, {
  '@media': { [narrow]: { gridColumn: '1 / -1', borderBlockEnd: 0, paddingBlockEnd: 0 } },
})
pageGlobal(`${comparison} :is(th, td):nth-child(2)`, { '@media': { [narrow]: { paddingInlineStart: 0 } } })
pageGlobal(`${comparison} thead th:first-child`, { '@media': { [narrow]: outOfSight } })

export const onScreen = pageStyle({ '@media': { print: { display: 'none' } } })

export const address = pageStyle({ overflowWrap: 'anywhere' })
