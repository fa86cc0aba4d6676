import { radius, size, target } from './scale'
import { color } from './theme.css'

export const wrapped = (gap: string | number) => ({ display: 'flex', flexWrap: 'wrap', gap }) as const

export const beside = (gap: string | number) => ({ display: 'flex', alignItems: 'center', gap }) as const

/** Below each other, never wider than their container. */
export const stacked = (gap: string | number) =>
  ({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap }) as const

/** At least as high as a touch target, with the text in the middle. */
export const pressable = {
  display: 'inline-flex',
  alignItems: 'center',
  minBlockSize: target,
  overflowWrap: 'anywhere',
} as const

export const unmarked = { paddingInlineStart: 0, listStyle: 'none' } as const

export const secondary = { color: color.inkSoft, fontSize: size.small } as const

export const tinted = (hue: 'blue' | 'amber' | 'error' | 'success') =>
  ({ background: color[`${hue}Surface`], borderColor: color[`${hue}Line`] }) as const

export const likeLink = {
  padding: 0,
  border: 0,
  background: 'none',
  color: color.action,
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '0.2em',
} as const

export const framed = (line: string) => ({ border: `1px solid ${line}`, borderRadius: radius.small }) as const
