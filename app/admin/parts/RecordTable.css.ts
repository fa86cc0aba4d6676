import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, size, space, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

const NARROW = 'screen and (max-width: 47.99rem)'

export const table = style(inPage({ inlineSize: '100%', '@media': { [NARROW]: { display: 'block' } } }))

globalStyle(`${table} > tbody`, inPage({ '@media': { [NARROW]: { display: 'grid', gap: space[12] } } }))

const hidden = {
  position: 'absolute',
  inlineSize: '1px',
  blockSize: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

export const head = style(inPage({ '@media': { [NARROW]: hidden } }))

export const row = style(
  inPage({
    borderBlockStart: `1px solid ${color.line}`,
    '@media': {
      [NARROW]: {
        display: 'block',
        padding: space[12],
        border: `1px solid ${color.line}`,
        borderRadius: radius.small,
        background: color.card,
      },
    },
  }),
)

const cellLook = {
  paddingBlock: space[8],
  paddingInlineEnd: space[16],
  '@media': { [NARROW]: { display: 'block', padding: `0 0 ${space[4]}`, textAlign: 'start' as const } },
}

export const cell = style(inPage(cellLook))
export const number = style(inPage({ ...cellLook, textAlign: 'end', whiteSpace: 'nowrap' }))

// An address of e-mail has no place to break at; what names the row and the columns stays whole.
globalStyle(`td${cell}`, inPage({ overflowWrap: 'anywhere' }))

globalStyle(
  `${row} > [data-label]:not(:first-child, [data-label=''], :empty)::before`,
  inPage({
    '@media': {
      [NARROW]: {
        content: 'attr(data-label) ": "',
        color: color.inkSoft,
        fontSize: size.small,
        fontWeight: weight.normal,
      },
    },
  }),
)
