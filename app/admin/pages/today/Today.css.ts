import { style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { radius, size, space, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

const NARROW = 'screen and (max-width: 47.99rem)'

/** Facts that are read at a glance stand side by side, each with its figure above its name. */
const sideBySide = (width: string) =>
  style(
    inPage({
      display: 'grid',
      gridTemplateColumns: `repeat(auto-fill, minmax(min(${width}, 100%), 1fr))`,
      gap: space[12],
    }),
  )

export const needs = sideBySide('10.5rem')
/** A sum of money is longer than a count. */
export const figures = sideBySide('13.5rem')

const figure = {
  display: 'flex',
  flexDirection: 'column-reverse',
  justifyContent: 'flex-end',
  blockSize: '100%',
  padding: `${space[12]} ${space[16]}`,
  border: `1px solid ${color.line}`,
  borderRadius: radius.large,
  background: color.card,
  '@media': {
    [NARROW]: {
      flexDirection: 'row-reverse',
      justifyContent: 'flex-end',
      alignItems: 'center',
      gap: space[12],
    },
  },
} as const

export const fact = style(inPage(figure))

/** What waits for a hand is pressed as a whole. */
export const need = style(
  inPage({
    ...figure,
    borderColor: color.amberLine,
    borderBlockStart: `4px solid ${color.amber}`,
    color: color.ink,
    textDecoration: 'none',
    selectors: { 'a&:hover': { background: color.amberSurface, textDecoration: 'underline' } },
  }),
)

export const count = style(
  inPage({
    margin: 0,
    fontSize: '1.75rem',
    fontVariantNumeric: 'tabular-nums',
    fontWeight: weight.heading,
    lineHeight: 1.3,
    '@media': { [NARROW]: { fontSize: size.lead } },
  }),
)

export const label = style(inPage({ fontSize: size.small, fontWeight: weight.normal }))
