import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { radius, size, space, weight } from '../../../styles/scale'
import { color } from '../../../styles/theme.css'

export const tiles = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(13rem, 100%), 1fr))',
    gap: space[12],
    '@media': { print: { display: 'none' } },
  }),
)

/** All of it leads to the part of the page. */
export const tile = style(
  inPage({
    position: 'relative',
    display: 'flex',
    flexDirection: 'column',
    gap: space[4],
    padding: `${space[12]} ${space[16]}`,
    border: `1px solid ${color.line}`,
    borderRadius: radius.large,
    background: color.card,
    ':hover': { borderColor: color.control },
  }),
)

export const way = style(
  inPage({
    display: 'flex',
    alignItems: 'baseline',
    gap: space[8],
    color: color.ink,
    fontWeight: weight.strong,
    textDecoration: 'none',
    '::after': { content: '""', position: 'absolute', inset: 0, borderRadius: radius.large },
  }),
)

globalStyle(`${tile}:hover ${way}`, inPage({ color: color.action, textDecoration: 'underline' }))

export const figure = style(
  inPage({
    fontSize: '2rem',
    fontWeight: weight.heading,
    fontVariantNumeric: 'tabular-nums',
    lineHeight: 1.1,
  }),
)

export const more = style(inPage({ color: color.inkSoft, fontSize: size.small, lineHeight: 1.4 }))

export const late = style(inPage({ color: color.amberText }))
