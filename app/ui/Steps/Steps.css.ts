import { pressable, unmarked, wrapped } from '../../styles/arranged'
import { uiGlobal, uiStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const steps = uiStyle({
  ...wrapped(`${space[8]} clamp(${space[8]}, 2vw, ${space[32]})`),
  ...unmarked,
  counterReset: 'step',
})

export const titled = uiStyle({
  display: 'grid',
  gap: `${space[8]} ${space[24]}`,
  '@media': { [media.wider]: { gridTemplateColumns: 'minmax(0, 1fr) auto', alignItems: 'center' } },
})

uiGlobal(`${titled} > h1`, { '@media': { [media.wider]: { fontSize: '2.5rem' } } })
uiGlobal(`${titled} > nav`, { '@media': { [media.wider]: { gridArea: '1 / 2' } } })

// The title below says the same.
uiGlobal(`${titled} [aria-current] > span:first-child`, {
  '@media': { [`not all and ${media.wide}`]: outOfSight },
})

export const step = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  minBlockSize: space[32],
  color: color.inkSoft,
  counterIncrement: 'step',
  '::before': {
    content: 'counter(step) / ""',
    display: 'grid',
    placeItems: 'center',
    inlineSize: space[32],
    blockSize: space[32],
    border: `1px solid ${color.control}`,
    borderRadius: '50%',
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1,
  },
  selectors: {
    '&[aria-current]': { color: color.ink, fontWeight: weight.heading },
    '&[aria-current]::before': {
      borderColor: color.action,
      background: color.action,
      color: color.onAction,
    },
  },
})

export const inShort = uiStyle({ '@media': { [media.wide]: { display: 'none' } } })

// The words beside the current step count them.
export const later = uiStyle({ '@media': { [`not all and ${media.wide}`]: outOfSight } })

export const link = uiStyle({ ...pressable, gap: space[8], marginBlock: `calc(-1 * ${space[8]})` })
