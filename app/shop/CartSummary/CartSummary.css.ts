import { likeLink, wrapped } from '../../styles/arranged'
import { shopGlobal, shopStyle } from '../../styles/inLayer'
import { size, space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const asideTitle = shopStyle({ fontSize: size.h3, lineHeight: 1.3 })

export const forms = shopStyle({
  ...wrapped(`0 ${space[16]}`),
  alignItems: 'end',
  justifyContent: 'space-between',
})

export const stepper = shopStyle({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: `${target} minmax(2rem, 3.5rem) ${target} minmax(0, auto)`,
})

export const quantity = shopStyle({ display: 'contents' })

const field = `${quantity} > :has(> input[name="quantity"])`
const control = `${quantity} input[name="quantity"]`

shopGlobal(field, { display: 'contents' })
shopGlobal(`${quantity} p`, { gridColumn: '1 / -1', gridRow: 1, marginBlockEnd: space[8] })
shopGlobal(control, {
  gridColumn: 2,
  gridRow: 2,
  marginBlock: 0,
  paddingInline: space[4],
  borderRadius: 0,
  appearance: 'textfield',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
})
shopGlobal(`${control}::-webkit-inner-spin-button`, { display: 'none' })

export const less = shopStyle({ gridColumn: 1, gridRow: 2 })
export const more = shopStyle({ gridColumn: 3, gridRow: 2 })

shopGlobal(`${less} > button`, { borderInlineEnd: 0, borderStartEndRadius: 0, borderEndEndRadius: 0 })
shopGlobal(`${more} > button`, { borderInlineStart: 0, borderStartStartRadius: 0, borderEndStartRadius: 0 })

shopGlobal(`${stepper} button:disabled`, {
  borderColor: color.control,
  background: color.card,
  color: color.inkSoft,
})
shopGlobal(`${stepper} button:disabled svg`, { opacity: 0.5 })

export const update = shopStyle({
  gridColumn: 4,
  gridRow: 2,
  marginInlineStart: space[8],
  '@media': {
    'not all and (min-width: 30rem)': {
      gridColumn: '1 / -1',
      gridRow: 3,
      marginBlockStart: space[8],
      marginInlineStart: 0,
    },
    '(scripting: enabled)': { display: 'none' },
  },
})

export const add = shopStyle({
  ...likeLink,
  paddingBlock: space[12],
  marginBlock: `calc(-1 * ${space[12]})`,
  ':hover': { color: color.actionHover, textDecorationThickness: '3px' },
})

export const remove = shopStyle({
  ...likeLink,
  minBlockSize: target,
  ':hover': { color: color.actionHover, textDecorationThickness: '3px' },
  ':active': { color: color.actionPressed },
  '@media': { print: { display: 'none' } },
})
