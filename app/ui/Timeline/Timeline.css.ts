import { globalStyle, style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const list = style(inUi({ paddingInlineStart: 0, listStyle: 'none' }))

const DOT = space[12]

export const event = style(
  inUi({
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
    },
    '::after': {
      content: '""',
      position: 'absolute',
      insetInlineStart: `calc(${DOT} / 2 + 1px)`,
      insetBlock: `calc(0.5em + ${DOT} + 4px) -0.5em`,
      borderInlineStart: `2px solid ${color.line}`,
    },
    selectors: {
      '&:last-child': { paddingBlockEnd: 0 },
      '&:last-child::before': { background: color.action },
      '&:last-child::after': { display: 'none' },
    },
  }),
)

export const toCome = style([
  event,
  inUi({
    '::before': { borderColor: color.control, borderStyle: 'dotted' },
    selectors: { '&:last-child::before': { background: 'none' } },
  }),
])

/** Where an event stands in a row, its line leads to the next one at its right. */
export const across = style(
  inUi({ '@media': { [media.wide]: { display: 'grid', gridAutoFlow: 'column', gridAutoColumns: '1fr' } } }),
)

globalStyle(
  `${across} > ${event}`,
  inUi({ '@media': { [media.wide]: { padding: `${space[24]} ${space[8]} 0 0` } } }),
)
globalStyle(`${across} > ${event}::before`, inUi({ '@media': { [media.wide]: { insetBlockStart: 0 } } }))
// What has happened is filled, and its line too; what is to come is dotted.
globalStyle(`${across} > ${event}:not(${toCome})::before`, inUi({ background: color.action }))
globalStyle(
  `${across} > ${event}:not(${toCome}):not(:has(+ ${toCome}))::after`,
  inUi({ borderColor: color.action }),
)
globalStyle(
  `${across} > ${event}::after`,
  inUi({
    '@media': {
      [media.wide]: {
        insetInline: `calc(${DOT} + 8px) 4px`,
        insetBlock: `calc(${DOT} / 2 + 1px) auto`,
        borderInlineStart: 0,
        borderBlockStart: `2px solid ${color.line}`,
      },
    },
  }),
)

export const what = style(inUi({ fontWeight: weight.heading }))

export const when = style(inUi({ color: color.inkSoft }))
