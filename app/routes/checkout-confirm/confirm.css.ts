import { style } from '@vanilla-extract/css'
import { pressable, wrapped } from '../../styles/arranged'
import { pageGlobal, pageStyle } from '../../styles/inLayer'
import { size, space, weight, zIndex } from '../../styles/scale'
import { media } from '../../styles/themes'
import { text } from '../../ui/Field/Field.css'
import { EDGE, foot, inSight, stacks } from '../../ui/Layout/Layout.css'
import { tones } from '../../ui/Notice/Notice.css'

/** At last it lies below the order, which takes its place, unless the focus is in it. */
export const toOrder = pageStyle(foot, {
  display: 'none',
  '@media': {
    [`screen and ${media.footed}`]: {
      display: 'flex',
      gap: space[12],
      alignItems: 'center',
      justifyContent: 'space-between',
      blockSize: '4rem',
      marginBlock: `${space[24]} -5.5rem`,
      // It is as wide as the window, so that no edge of a card is seen beside it.
      marginInline: `calc(-1 * ${EDGE})`,
      paddingInline: EDGE,
      fontSize: size.small,
      lineHeight: 1.35,
    },
    [media.enlarged]: { blockSize: 'auto', marginBlockEnd: 0 },
  },
  selectors: { '&:focus-within': { zIndex: zIndex.sticky + 1 } },
})

export const order = pageStyle(inSight, {
  '@media': { [`screen and ${media.footed}`]: { position: 'relative', zIndex: zIndex.sticky } },
})

// On a phone, words and sums alone, so that all of them are seen beside the button.
const narrow = 'not all and (min-width: 30rem)'
pageGlobal(`${order} p`, { '@media': { [narrow]: { fontSize: size.small, lineHeight: 1.4 } } })
pageGlobal(`${order} li`, { '@media': { [narrow]: { rowGap: 0 } } })
pageGlobal(`${order} img`, { '@media': { [narrow]: { display: 'none' } } })
pageGlobal(`${order} ${tones.info} > :first-child`, { '@media': { [narrow]: { display: 'none' } } })
pageGlobal(`${order} ${tones.info}`, {
  '@media': { [narrow]: { display: 'block', paddingBlock: space[8], fontSize: size.small } },
})
pageGlobal(`${order} > *, ${order} > * > div`, { '@media': { [narrow]: { gap: space[8] } } })

const TICKED = ':has([name="by_month"]:checked)'
export const atOnce = pageStyle({ selectors: { [`form${TICKED} &`]: { display: 'none' } } })
export const byMonth = pageStyle({ selectors: { [`form:not(${TICKED}) &`]: { display: 'none' } } })

export const conditions = style({})

pageGlobal(`${conditions} ${stacks[16]}, ${conditions} > ${stacks[24]}`, {
  '@media': { [narrow]: { gap: space[8] } },
})
pageGlobal(`${conditions} ${text}`, { '@media': { [narrow]: { fontSize: size.small } } })

export const wayToOrder = pageStyle(pressable)

export const heading = pageStyle({
  ...wrapped(`${space[4]} ${space[16]}`),
  alignItems: 'baseline',
  justifyContent: 'space-between',
})

export const change = pageStyle({ paddingBlock: space[12], marginBlock: `calc(-1 * ${space[12]})` })

export const answer = pageStyle({ fontSize: size.small, lineHeight: 1.45 })

export const answered = pageStyle({ display: 'inline', fontSize: 'inherit', fontWeight: weight.strong })

pageGlobal(`${answered} + p`, { display: 'inline' })

export const question = pageStyle({ fontSize: size.h3, fontWeight: weight.heading })
