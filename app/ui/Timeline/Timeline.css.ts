import { style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

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

export const what = style(inUi({ fontWeight: weight.heading }))

export const when = style(inUi({ color: color.inkSoft }))
