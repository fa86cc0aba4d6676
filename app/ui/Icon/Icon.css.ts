import { uiStyle } from '../../styles/inLayer'

export const icon = uiStyle({
  display: 'inline-block',
  flex: 'none',
  inlineSize: '1.25em',
  blockSize: '1.25em',
  verticalAlign: '-0.25em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
})
