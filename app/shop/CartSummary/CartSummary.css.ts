import { globalStyle, style } from '@vanilla-extract/css'
import { inShop } from '../../styles/inLayer'
import { size, space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const asideTitle = style(inShop({ fontSize: size.h3, lineHeight: 1.3 }))

export const forms = style(
  inShop({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    justifyContent: 'space-between',
    gap: `0 ${space[16]}`,
  }),
)

/** Minus, number and plus side by side, with an error above them. */
export const stepper = style(
  inShop({
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: `${target} 3.5rem ${target} minmax(0, auto)`,
  }),
)

export const quantity = style(inShop({ display: 'contents' }))

const field = `${quantity} > :has(> input[name="quantity"])`
const control = `${quantity} input[name="quantity"]`

globalStyle(field, inShop({ display: 'contents' }))
globalStyle(`${quantity} p`, inShop({ gridColumn: '1 / -1', gridRow: 1, marginBlockEnd: space[8] }))
globalStyle(
  control,
  inShop({
    gridColumn: 2,
    gridRow: 2,
    marginBlock: 0,
    paddingInline: space[4],
    borderRadius: 0,
    appearance: 'textfield',
    textAlign: 'center',
    fontVariantNumeric: 'tabular-nums',
  }),
)
globalStyle(`${control}::-webkit-inner-spin-button`, inShop({ display: 'none' }))

export const less = style(inShop({ gridColumn: 1, gridRow: 2 }))
export const more = style(inShop({ gridColumn: 3, gridRow: 2 }))

globalStyle(
  `${less} > button`,
  inShop({ borderInlineEnd: 0, borderStartEndRadius: 0, borderEndEndRadius: 0 }),
)
globalStyle(
  `${more} > button`,
  inShop({ borderInlineStart: 0, borderStartStartRadius: 0, borderEndStartRadius: 0 }),
)

// Between its neighbours, what cannot be pressed is of their kind.
globalStyle(
  `${stepper} button:disabled`,
  inShop({ borderColor: color.control, background: color.card, color: color.inkSoft }),
)
globalStyle(`${stepper} button:disabled svg`, inShop({ opacity: 0.5 }))

export const update = style(
  inShop({
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
  }),
)

/** Sends a form, and looks like a link. */
export const remove = style(
  inShop({
    minBlockSize: target,
    padding: 0,
    border: 0,
    background: 'none',
    color: color.action,
    textDecoration: 'underline 1px',
    textUnderlineOffset: '0.2em',
    ':hover': { color: color.actionHover, textDecorationThickness: '3px' },
    ':active': { color: color.actionPressed },
    '@media': { print: { display: 'none' } },
  }),
)
