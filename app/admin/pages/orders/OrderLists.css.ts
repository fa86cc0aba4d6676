import { secondary, stacked } from '../../../styles/arranged'
import { pageGlobal, pageStyle } from '../../../styles/inLayer'
import { outOfSight } from '../../../styles/outOfSight'
import { space, target } from '../../../styles/scale'
import { row } from '../../parts/RecordTable.css'

const BESIDE = 'screen and (min-width: 64rem)'
const CARDS = 'screen and (max-width: 63.99rem)'

export const form = pageStyle(stacked(space[16]))

// A focused row is never behind the bar.
pageGlobal(`${form} :is(input, a)`, { scrollMarginBlockEnd: '6rem' })

export const tick = pageStyle({
  display: 'inline-grid',
  placeContent: 'center',
  inlineSize: target,
  blockSize: target,
  marginInlineStart: `-${space[12]}`,
  cursor: 'pointer',
  '@media': { [BESIDE]: { inlineSize: '2.25rem', blockSize: '2rem', marginInlineStart: `-${space[8]}` } },
})

export const label = pageStyle({
  ...secondary,
  '@media': { [BESIDE]: outOfSight },
})

export const code = pageStyle({
  marginBlockStart: 0,
  '@media': { [BESIDE]: { inlineSize: '13rem', minBlockSize: 0, blockSize: '2.25rem', paddingBlock: 0 } },
})

pageGlobal(`${form} ${row} > *`, {
  '@media': { [BESIDE]: { paddingBlock: 0, blockSize: '2.875rem', verticalAlign: 'middle' } },
})

pageGlobal(`${form} ${row} > td:first-child:not(:empty)`, {
  '@media': { [CARDS]: { float: 'inline-start', paddingBlock: 0 } },
})
pageGlobal(`${form} ${row} > td:not(:empty) + th`, {
  '@media': { [CARDS]: { minBlockSize: target, alignContent: 'center' } },
})
