import { beside } from '../../styles/arranged'
import { chevron } from '../../styles/chevron'
import { uiGlobal, uiStyle } from '../../styles/inLayer'
import { motion, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

const shown = { contentVisibility: 'visible', blockSize: 'auto' } as const

export const details = uiStyle({
  borderBlockEnd: `1px solid ${color.line}`,
  // Other browsers open it themselves, and with this rule would style the whole page anew at each change.
  '@supports': {
    '(font: -apple-system-body)': { selectors: { '&:has(> :target)::details-content': shown } },
  },
})

uiGlobal(`${details}::details-content`, { '@media': { print: shown } })

export const summary = uiStyle({
  ...beside(space[12]),
  minBlockSize: target,
  paddingBlock: space[12],
  fontWeight: weight.strong,
  lineHeight: 1.35,
  listStyle: 'none',
  '::before': {
    ...chevron,
    marginInline: '0.3em 0.5em',
    borderColor: color.action,
    rotate: '-45deg',
    transition: `rotate ${motion.short}`,
  },
  selectors: {
    '&:hover': { color: color.action },
    '&::-webkit-details-marker': { display: 'none' },
    '[open] > &::before': { rotate: '45deg', marginBlockStart: '-0.25em' },
  },
})

export const content = uiStyle({
  // The summary above it is seen as well.
  scrollMarginBlockStart: `calc(${target} + ${space[48]})`,
  paddingBlockEnd: space[24],
  paddingInlineStart: `calc(1.25em + ${space[12]})`,
})
