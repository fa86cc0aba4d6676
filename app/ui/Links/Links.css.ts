import { pressable, unmarked, wrapped } from '../../styles/arranged'
import { uiGlobal, uiStyle } from '../../styles/inLayer'
import { outOfSight } from '../../styles/outOfSight'
import { size, space, target, weight, zIndex } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const link = uiStyle(pressable)

const narrow = `not all and ${media.wide}`

export const breadcrumbs = uiStyle({
  ...wrapped(`0 ${space[8]}`),
  marginBlock: `-${space[8]}`,
  ...unmarked,
  fontSize: size.small,
  '@media': { print: { display: 'none' } },
})

export const crumb = uiStyle({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[8],
  // The slash stands after a link, so that no line begins with it.
  selectors: { '&:not(:last-child)::after': { content: '"/" / ""', color: color.inkSoft } },
})

uiGlobal(`${crumb}[aria-current]`, { '@media': { [narrow]: outOfSight } })
uiGlobal(`${crumb}:nth-last-child(2)::after`, { '@media': { [narrow]: { display: 'none' } } })

export const crumbLink = uiStyle({ paddingBlock: space[12] })

export const filters = uiStyle({ ...wrapped(space[8]), ...unmarked })

export const filter = uiStyle({
  ...pressable,
  paddingInline: space[12],
  fontSize: size.small,
  border: `1px solid ${color.control}`,
  borderRadius: target,
  background: color.card,
  textDecoration: 'none',
  '@media': {
    [media.wide]: { paddingInline: space[16], fontSize: size.body },
    [media.forced]: { selectors: { '&[aria-current]': { borderWidth: 3 } } },
  },
  selectors: {
    '&:hover': { borderColor: color.action, background: color.blueSurface },
    '&[aria-current]': {
      borderColor: color.action,
      background: color.blueSurface,
      color: color.ink,
      fontWeight: weight.strong,
      boxShadow: `inset 0 0 0 1px ${color.action}`,
    },
  },
})

export const apart = uiStyle({
  ...pressable,
  paddingInline: space[8],
  selectors: { '&[aria-current]': { color: color.ink, fontWeight: weight.strong } },
})

export const skip = uiStyle({
  position: 'absolute',
  insetBlockStart: space[8],
  insetInlineStart: space[8],
  zIndex: zIndex.skip,
  padding: `${space[12]} ${space[24]}`,
  background: color.card,
  selectors: { '&:not(:focus)': { clipPath: 'inset(50%)' } },
  '@media': { print: { display: 'none' } },
})
