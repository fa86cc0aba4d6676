import { stacked, wrapped } from '../../../styles/arranged'
import { pageGlobal, pageStyle } from '../../../styles/inLayer'
import { outOfSight } from '../../../styles/outOfSight'
import { size, space, target } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'
import { media } from '../../../styles/themes'
import { row } from '../../parts/RecordTable.css'

/** From this width, rows are rows of a table. */
const BESIDE = 'screen and (min-width: 64rem)'
const CARDS = 'screen and (max-width: 63.99rem)'

export const form = pageStyle(stacked(space[16]))

// A focused row is never behind the bar.
pageGlobal(`${form} :is(input, a)`, { scrollMarginBlockEnd: '6rem' })

/** The whole area can be pressed. */
export const tick = pageStyle({
  display: 'inline-grid',
  placeContent: 'center',
  inlineSize: target,
  blockSize: target,
  marginInlineStart: `-${space[12]}`,
  cursor: 'pointer',
  '@media': { [BESIDE]: { inlineSize: '2.25rem', blockSize: '2rem', marginInlineStart: `-${space[8]}` } },
})

/** Visible on cards only; in a table the head of the column says it. */
export const label = pageStyle({
  color: color.inkSoft,
  fontSize: size.small,
  '@media': { [BESIDE]: outOfSight },
})

export const code = pageStyle({
  marginBlockStart: 0,
  '@media': { [BESIDE]: { inlineSize: '13rem', minBlockSize: 0, blockSize: '2.25rem', paddingBlock: 0 } },
})

pageGlobal(`${form} ${row} > *`, {
  '@media': { [BESIDE]: { paddingBlock: 0, blockSize: '2.875rem', verticalAlign: 'middle' } },
})

// On a card the box stands before the number, in one line with it.
pageGlobal(`${form} ${row} > td:first-child:not(:empty)`, {
  '@media': { [CARDS]: { float: 'inline-start', paddingBlock: 0 } },
})
pageGlobal(`${form} ${row} > td:not(:empty) + th`, {
  '@media': { [CARDS]: { minBlockSize: target, alignContent: 'center' } },
})

/** Stays in sight below a long list. */
export const bar = pageStyle({
  ...wrapped(`${space[8]} ${space[16]}`),
  alignItems: 'center',
  paddingBlock: space[12],
  borderBlockStart: `1px solid ${color.line}`,
  background: color.page,
  '@media': { [`${BESIDE} and (min-height: 30rem)`]: { position: 'sticky', insetBlockEnd: 0 } },
})

pageGlobal(`${bar} > :has(> select)`, {
  '@media': { [media.wide]: { display: 'flex', alignItems: 'center', gap: space[12] } },
})
pageGlobal(`${bar} select`, { marginBlockStart: 0 })
