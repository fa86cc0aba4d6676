import { globalStyle, style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'

export const frame = style(inPage({ display: 'flex', flexDirection: 'column', minBlockSize: '100vh' }))

export const header = style(
  inPage({
    borderBlockEnd: `1px solid ${color.line}`,
    background: color.card,
    '@media': { print: { display: 'none' } },
  }),
)

const row = { display: 'flex', flexWrap: 'wrap', alignItems: 'center' } as const

export const top = style(inPage({ ...row, gap: `${space[8]} ${space[16]}`, paddingBlock: space[8] }))

export const name = style(
  inPage({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: target,
    marginInlineEnd: 'auto',
    color: color.ink,
    fontSize: size.lead,
    fontWeight: weight.heading,
    textDecoration: 'none',
  }),
)

export const user = style(inPage({ ...row, gap: space[8] }))

export const until = style(inPage({ display: 'block', fontSize: size.small }))

export const typed = style(inPage({ marginBlockStart: space[16] }))

export const sections = style(inPage({ ...row, gap: `0 ${space[8]}` }))

export const section = style(
  inPage({
    display: 'inline-flex',
    alignItems: 'center',
    minBlockSize: target,
    paddingInline: space[8],
    borderRadius: radius.small,
    textDecoration: 'none',
  }),
)

export const more = style(
  inPage({ minBlockSize: target, paddingInline: space[8], paddingBlock: space[8], color: color.action }),
)

globalStyle(
  `${section}[aria-current]`,
  inPage({ color: color.ink, fontWeight: weight.strong, boxShadow: `inset 0 -4px ${color.action}` }),
)

export const footer = style(
  inPage({
    ...row,
    justifyContent: 'space-between',
    gap: space[16],
    marginBlockStart: 'auto',
    paddingBlock: space[24],
    '@media': { print: { display: 'none' } },
  }),
)

export const languages = style(inPage({ ...row, gap: space[16] }))
