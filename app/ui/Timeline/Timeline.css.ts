import { uiGlobal, uiStyle } from '../../styles/inLayer'
import { space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const list = uiStyle({ paddingInlineStart: 0, listStyle: 'none' })

const DOT = space[12]

export const event = uiStyle({
  position: 'relative',
  paddingInlineStart: space[32],
  paddingBlockEnd: space[16],
  breakInside: 'avoid',
  '::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 0,
    insetBlockStart: '0.5em',
    inlineSize: DOT,
    blockSize: DOT,
    border: `2px solid ${color.action}`,
    borderRadius: '50%',
    background: color.action,
  },
  '::after': {
    content: '""',
    position: 'absolute',
    insetInlineStart: `calc(${DOT} / 2 - 1px)`,
    insetBlock: `calc(0.5em + ${DOT} + 4px) -0.5em`,
    borderInlineStart: `2px solid ${color.line}`,
  },
  selectors: {
    '&:last-child': { paddingBlockEnd: 0 },
    '&:last-child::after': { display: 'none' },
  },
})

export const toCome = uiStyle(event, {
  '::before': { border: `2px dotted ${color.control}`, background: 'none' },
})

export const across = uiStyle({
  '@media': { [media.wider]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' } },
})

uiGlobal(`${across} > ${event}`, { '@media': { [media.wider]: { padding: `${space[24]} ${space[8]} 0 0` } } })
uiGlobal(`${across} > ${event}::before`, { '@media': { [media.wider]: { insetBlockStart: 0 } } })
uiGlobal(`${across} > ${event}:not(${toCome}):not(:has(+ ${toCome}))::after`, { borderColor: color.action })
uiGlobal(`${across} > ${event}::after`, {
  '@media': {
    [media.wider]: {
      insetInline: `calc(${DOT} + 8px) 4px`,
      insetBlock: `calc(${DOT} / 2 - 1px) auto`,
      borderInlineStart: 0,
      borderBlockStart: `2px solid ${color.line}`,
    },
  },
})

export const what = uiStyle({ fontWeight: weight.heading })

export const when = uiStyle({ color: color.inkSoft })
