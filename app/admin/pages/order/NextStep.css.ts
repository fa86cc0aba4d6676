import { stacked, wrapped } from '../../../styles/arranged'
import { pageGlobal, pageStyle } from '../../../styles/inLayer'
import { radius, size, space, weight } from '../../../styles/scale'
import { color, shadow } from '../../../styles/theme.css'

export const card = pageStyle({
  border: `1px solid ${color.amberLine}`,
  borderRadius: radius.large,
  background: color.card,
  boxShadow: shadow,
  overflow: 'clip',
})

export const head = pageStyle({
  padding: `${space[12]} ${space[16]}`,
  background: color.amberSurface,
  lineHeight: 1.4,
  selectors: { '&:not(:last-child)': { borderBlockEnd: `1px solid ${color.amberLine}` } },
})

pageGlobal(`${head} h2`, { display: 'flex', alignItems: 'center', gap: space[8], lineHeight: 1.3 })

export const body = pageStyle({ ...stacked(space[16]), padding: space[16] })

/** Two columns where the card is wide, with the button below them. */
export const form = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(19rem, 100%), 1fr))',
  gap: `${space[16]} ${space[24]}`,
  alignItems: 'start',
})

/** Two short fields share a line where the words of the first have room. */
export const pair = pageStyle({ ...wrapped(space[12]), alignItems: 'end' })

pageGlobal(`${pair} > :first-child`, { flex: '1 1 11rem' })
pageGlobal(`${pair} > :last-child`, { flex: '0 0 6rem' })

export const sends = pageStyle({ gridColumn: '1 / -1', ...stacked(space[8]) })

export const warning = pageStyle({
  display: 'flex',
  alignItems: 'center',
  gap: space[8],
  color: color.amberText,
  fontSize: size.small,
  fontWeight: weight.strong,
  lineHeight: 1.35,
})

export const tooMany = pageStyle(warning, { color: color.error })
