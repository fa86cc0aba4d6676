import { globalStyle, style } from '@vanilla-extract/css'
import { inUi } from '../../styles/inLayer'
import { radius, size, space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const choices = style(
  inUi({
    display: 'grid',
    gap: space[8],
    marginBlockStart: space[8],
    inlineSize: '100%',
    maxInlineSize: '36rem',
  }),
)

/** Buttons keep the distance from their question that they have from each other. */
export const answers = style(inUi({ marginBlockStart: space[16] }))

const choice = style(
  inUi({
    display: 'grid',
    gridTemplateColumns: 'auto 1fr',
    columnGap: space[12],
    alignItems: 'center',
    minBlockSize: target,
  }),
)

export const radio = style([
  choice,
  inUi({
    padding: `${space[12]} ${space[16]}`,
    border: `1px solid ${color.control}`,
    borderRadius: radius.small,
    background: color.card,
    selectors: {
      '&:hover': { borderColor: color.action },
      '&:has(:checked)': {
        borderColor: color.action,
        background: color.blueSurface,
        boxShadow: `inset 0 0 0 1px ${color.action}`,
      },
      '&:has(:disabled)': { background: color.page, borderColor: color.line, color: color.inkSoft },
    },
  }),
])

export const checkbox = style([choice, inUi({ alignItems: 'start', paddingBlock: space[8] })])

export const box = style(
  inUi({
    flexShrink: 0,
    inlineSize: '1.5rem',
    blockSize: '1.5rem',
    accentColor: color.action,
    // Browsers draw what is not chosen in their own grey on a dark page.
    '@media': {
      [media.dark]: {
        selectors: {
          '&:not(:checked)': {
            appearance: 'none',
            border: `1px solid ${color.control}`,
            borderRadius: radius.small,
          },
        },
      },
    },
  }),
)

globalStyle(`${radio} > ${box}:not(:checked)`, inUi({ '@media': { [media.dark]: { borderRadius: '50%' } } }))

export const text = style(inUi({ lineHeight: 1.4, fontWeight: 400 }))

export const subtext = style(inUi({ display: 'block', color: color.inkSoft, fontSize: size.small }))
