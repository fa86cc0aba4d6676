import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../../styles/inLayer'
import { radius, size, space, weight } from '../../../styles/scale'
import { color, shadow } from '../../../styles/theme.css'

export const card = style(
  inPage({
    border: `1px solid ${color.amberLine}`,
    borderRadius: radius.large,
    background: color.card,
    boxShadow: shadow,
    overflow: 'clip',
  }),
)

export const head = style(
  inPage({
    padding: `${space[12]} ${space[16]}`,
    background: color.amberSurface,
    lineHeight: 1.4,
    selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.amberLine}` } },
  }),
)

globalStyle(`${head} h2`, inPage({ display: 'flex', alignItems: 'center', gap: space[8], lineHeight: 1.3 }))

export const body = style(
  inPage({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16], padding: space[16] }),
)

/** Two columns where the card is wide, with the button below them. */
export const form = style(
  inPage({
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(min(19rem, 100%), 1fr))',
    gap: `${space[16]} ${space[24]}`,
    alignItems: 'start',
  }),
)

export const fields = style(
  inPage({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[16] }),
)

/** Two short fields share a line where the words of the first have room. */
export const pair = style(inPage({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: space[12] }))

globalStyle(`${pair} > :first-child`, inPage({ flex: '1 1 11rem' }))
globalStyle(`${pair} > :last-child`, inPage({ flex: '0 0 6rem' }))

export const sends = style(
  inPage({ gridColumn: '1 / -1', display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[8] }),
)

export const warning = style(
  inPage({
    display: 'flex',
    alignItems: 'center',
    gap: space[8],
    color: color.amberText,
    fontSize: size.small,
    fontWeight: weight.strong,
    lineHeight: 1.35,
  }),
)

export const tooMany = style([warning, inPage({ color: color.error })])
