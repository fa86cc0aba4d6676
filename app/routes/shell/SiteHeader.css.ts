import { style } from '@vanilla-extract/css'
import { inPage } from '../../styles/inLayer'
import { radius, size, space, target, weight } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const header = style(inPage({ borderBlockEnd: `1px solid ${color.line}` }))

export const bar = style(inPage({ background: color.blueSurface, '@media': { print: { display: 'none' } } }))

const line = {
  display: 'flex',
  flexWrap: 'wrap' as const,
  alignItems: 'center',
  columnGap: space[24],
}

export const row = style(
  inPage({
    ...line,
    columnGap: space[8],
    justifyContent: 'space-between',
    fontSize: size.small,
    '@media': { [media.wide]: { columnGap: space[24] } },
  }),
)

const bareLink = {
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[4],
  minBlockSize: target,
  color: color.ink,
  textDecoration: 'none',
  ':hover': { textDecoration: 'underline' },
}

export const small = style(inPage(bareLink))

export const languages = style(
  inPage({
    display: 'flex',
    gap: space[16],
    // Last on a narrow page, where phone and country share the first line.
    order: 1,
    '@media': { [media.wide]: { order: 0 } },
  }),
)

export const language = style(
  inPage({
    ...bareLink,
    selectors: { '&[aria-current]': { fontWeight: weight.strong, textDecoration: 'underline' } },
  }),
)

export const main = style(
  inPage({
    ...line,
    columnGap: space[8],
    rowGap: space[4],
    paddingBlock: space[8],
    '@media': { [media.wide]: { columnGap: space[24], paddingBlock: space[16] } },
  }),
)

export const logo = style(
  inPage({
    ...bareLink,
    fontSize: size.lead,
    fontWeight: weight.heading,
    '@media': { [media.wide]: { gap: space[8] } },
  }),
)

export const mark = style(
  inPage({ inlineSize: '2rem', '@media': { [media.wide]: { inlineSize: '2.5rem' } } }),
)

export const menu = style(
  inPage({
    ...line,
    columnGap: space[8],
    // The words of the first link stand under the name, not its margin.
    marginInlineStart: `calc(-1 * ${space[8]})`,
    // Below the name and the cart on a narrow page, between them on a wide one.
    order: 1,
    inlineSize: '100%',
    '@media': {
      [media.wide]: {
        order: 0,
        inlineSize: 'auto',
        columnGap: space[12],
        marginInlineStart: 'auto',
      },
      print: { display: 'none' },
    },
  }),
)

export const menuLink = style(
  inPage({
    ...bareLink,
    justifyContent: 'center',
    minInlineSize: target,
    paddingInline: space[8],
    fontWeight: weight.strong,
    selectors: {
      '&[aria-current]': { boxShadow: `inset 0 -3px ${color.brand}` },
    },
  }),
)

export const continueShopping = style(
  inPage({
    ...bareLink,
    color: color.action,
    // Where the menu is on other pages.
    order: 1,
    inlineSize: '100%',
    '@media': {
      [media.wide]: { order: 0, inlineSize: 'auto', marginInlineStart: 'auto' },
      print: { display: 'none' },
    },
  }),
)

const button = {
  ...bareLink,
  paddingInline: space[8],
  border: `1px solid ${color.control}`,
  borderRadius: radius.small,
  fontWeight: weight.strong,
  marginInlineStart: 'auto',
}

const buttonOnWide = { gap: space[8], paddingInline: space[12], marginInlineStart: 0 }

export const cart = style(
  inPage({
    ...button,
    background: color.card,
    '@media': { [media.wide]: buttonOnWide, print: { display: 'none' } },
  }),
)

export const cartAtRest = style(
  inPage({
    ...button,
    borderColor: color.line,
    color: color.inkSoft,
    ':hover': {},
    '@media': { [media.wide]: buttonOnWide, print: { display: 'none' } },
  }),
)

export const badge = style(
  inPage({
    minInlineSize: '1.75em',
    paddingInline: space[8],
    borderRadius: radius.large,
    background: color.action,
    color: color.onAction,
    textAlign: 'center',
  }),
)
