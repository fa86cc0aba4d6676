import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { space } from '../../styles/scale'

export const filters = style(
  inPage({
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'end',
    gap: space[8],
    '@media': { print: { display: 'none' } },
  }),
)

// Their longest choice is far longer than what is chosen as a rule.
globalStyle(
  `${filters} select`,
  inPage({ minInlineSize: '8.5rem', maxInlineSize: '14rem', ...{ fieldSizing: 'content' } }),
)
globalStyle(`${filters} input`, inPage({ inlineSize: '10rem' }))
