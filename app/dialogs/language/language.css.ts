import { pageStyle } from '../../styles/inLayer'
import { space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const language = pageStyle({
  display: 'flex',
  inlineSize: '100%',
  alignItems: 'center',
  gap: space[16],
  minBlockSize: target,
  paddingBlock: space[8],
  borderBlockEnd: `1px solid ${color.line}`,
  selectors: {
    '&[aria-current]': { fontWeight: weight.strong, color: color.ink, textDecoration: 'none' },
  },
})

export const flag = pageStyle({
  inlineSize: '2.25rem',
  blockSize: '1.5rem',
  border: `1px solid ${color.line}`,
})
