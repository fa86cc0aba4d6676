import { framed, stacked, wrapped } from '../../../styles/arranged'
import { pageGlobal, pageStyle } from '../../../styles/inLayer'
import { radius, size, space, target } from '../../../styles/scale'
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

export const form = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(19rem, 100%), 1fr))',
  gap: `${space[16]} ${space[24]}`,
  alignItems: 'start',
})

export const pair = pageStyle({ ...wrapped(space[12]), alignItems: 'end' })

pageGlobal(`${pair} > :first-child`, { flex: '1 1 11rem' })
pageGlobal(`${pair} > :last-child`, { flex: '0 0 6rem' })

export const sends = pageStyle({ gridColumn: '1 / -1', ...stacked(space[8]) })

export const units = pageStyle({
  ...framed(color.control),
  background: color.card,
})

pageGlobal(`${units} > li + li`, { borderBlockStart: `1px solid ${color.line}` })

export const unit = pageStyle({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[12],
  alignItems: 'center',
  minBlockSize: target,
  paddingBlock: space[4],
  paddingInline: space[12],
  selectors: { '&:has(:checked)': { background: color.blueSurface } },
})

export const words = pageStyle({
  ...wrapped(`0 ${space[12]}`),
  justifyContent: 'space-between',
  lineHeight: 1.3,
})

export const about = pageStyle({ color: color.inkSoft, fontSize: size.small })
