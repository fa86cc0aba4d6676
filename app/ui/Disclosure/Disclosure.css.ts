import { globalStyle, style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { motion, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

const shown = { contentVisibility: 'visible', blockSize: 'auto' } as const

export const details = style(
  inUi({
    borderBlockEnd: `1px solid ${color.line}`,
    scrollMarginBlockStart: space[24],
    selectors: { '&:target::details-content': shown },
  }),
)

globalStyle(`${details}::details-content`, inUi({ '@media': { print: shown } }))

export const summary = style(
  inUi({
    display: 'flex',
    alignItems: 'center',
    gap: space[12],
    minBlockSize: target,
    paddingBlock: space[12],
    fontWeight: weight.strong,
    lineHeight: 1.35,
    listStyle: 'none',
    selectors: {
      '&:hover': { color: color.action },
      '&::-webkit-details-marker': { display: 'none' },
    },
  }),
)

globalStyle(`${summary} > svg`, inUi({ color: color.action, transition: `rotate ${motion.short}` }))
globalStyle(`${details}[open] > ${summary} > svg`, inUi({ rotate: '90deg' }))

export const content = style(
  inUi({ paddingBlockEnd: space[24], paddingInlineStart: `calc(1.25em + ${space[12]})` }),
)
