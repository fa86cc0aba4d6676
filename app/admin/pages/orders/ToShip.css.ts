import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { outOfSight } from '../../../styles/outOfSight'
import { size, space, target } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'
import { media } from '../../../styles/themes'
import { row } from '../../parts/RecordTable.css'

/** From this width, rows are rows of a table. */
const BESIDE = 'screen and (min-width: 64rem)'
const CARDS = 'screen and (max-width: 63.99rem)'

export const form = style(inPage({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] }))

// A focused row is never behind the bar.
globalStyle(`${form} :is(input, a)`, inPage({ scrollMarginBlockEnd: '6rem' }))

/** The whole area can be pressed. */
export const tick = style(
  inPage({
    display: 'inline-grid',
    placeContent: 'center',
    inlineSize: target,
    blockSize: target,
    marginInlineStart: `-${space[12]}`,
    cursor: 'pointer',
    '@media': { [BESIDE]: { inlineSize: '2.25rem', blockSize: '2rem', marginInlineStart: `-${space[8]}` } },
  }),
)

/** Visible on cards only; in a table the head of the column says it. */
export const label = style(
  inPage({ color: color.inkSoft, fontSize: size.small, '@media': { [BESIDE]: outOfSight } }),
)

export const code = style(
  inPage({
    marginBlockStart: 0,
    '@media': { [BESIDE]: { inlineSize: '13rem', minBlockSize: 0, blockSize: '2.25rem', paddingBlock: 0 } },
  }),
)

globalStyle(
  `${form} ${row} > *`,
  inPage({ '@media': { [BESIDE]: { paddingBlock: 0, blockSize: '2.875rem', verticalAlign: 'middle' } } }),
)

// On a card the box stands before the number, in one line with it.
globalStyle(
  `${form} ${row} > td:first-child:not(:empty)`,
  inPage({ '@media': { [CARDS]: { float: 'inline-start', paddingBlock: 0 } } }),
)
globalStyle(
  `${form} ${row} > td:not(:empty) + th`,
  inPage({ '@media': { [CARDS]: { minBlockSize: target, alignContent: 'center' } } }),
)

/** Stays in sight below a long list. */
export const bar = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[8]} ${space[16]}`,
    paddingBlock: space[12],
    borderBlockStart: `1px solid ${color.line}`,
    background: color.page,
    '@media': { [`${BESIDE} and (min-height: 30rem)`]: { position: 'sticky', insetBlockEnd: 0 } },
  }),
)

globalStyle(
  `${bar} > :has(> select)`,
  inPage({ '@media': { [media.wide]: { display: 'flex', alignItems: 'center', gap: space[12] } } }),
)
globalStyle(`${bar} select`, inPage({ marginBlockStart: 0 }))
