import { styleVariants } from '@vanilla-extract/css'
import { pressable } from '../../styles/arranged'
import { inUi, uiStyle } from '../../styles/inLayer'
import { motion, radius, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

const button = uiStyle({
  ...pressable,
  justifyContent: 'center',
  gap: space[8],
  minInlineSize: target,
  padding: `${space[8]} min(${space[24]}, 6vw)`,
  border: '1px solid',
  borderRadius: radius.small,
  fontWeight: weight.strong,
  lineHeight: 1.25,
  textAlign: 'center',
  textDecoration: 'none',
  transition: `background-color ${motion.short}`,
  selectors: {
    '&:disabled': {
      borderColor: color.line,
      background: color.line,
      color: color.inkSoft,
      cursor: 'not-allowed',
    },
  },
  '@media': { print: { display: 'none' } },
})

const outlined = (text: string, surface: string) =>
  inUi({
    borderColor: text === color.error ? color.error : color.control,
    background: color.card,
    color: text,
    ':hover': { borderColor: text, background: surface, color: text },
    ':active': { background: surface, borderColor: text, boxShadow: `inset 0 0 0 1px ${text}` },
    selectors: {
      '&[aria-pressed="true"]': { background: surface, boxShadow: `inset 0 0 0 1px ${text}` },
    },
  })

export const variants = styleVariants({
  main: [
    button,
    inUi({
      borderColor: color.action,
      background: color.action,
      color: color.onAction,
      ':hover': { borderColor: color.actionHover, background: color.actionHover, color: color.onAction },
      ':active': {
        borderColor: color.actionPressed,
        background: color.actionPressed,
        color: color.onAction,
      },
    }),
  ],
  quiet: [button, outlined(color.action, color.blueSurface)],
  danger: [button, outlined(color.error, color.errorSurface)],
})

export const square = uiStyle({ padding: 0 })

export const wide = uiStyle({ inlineSize: '100%' })
