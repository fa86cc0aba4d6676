import { framed, secondary } from '../../styles/arranged'
import { uiGlobal, uiStyle } from '../../styles/inLayer'
import { space, target } from '../../styles/scale'
import { color } from '../../styles/theme.css'
import { media } from '../../styles/themes'

export const choices = uiStyle({
  display: 'grid',
  gap: space[8],
  marginBlockStart: space[8],
  inlineSize: '100%',
  maxInlineSize: '36rem',
})

export const answers = uiStyle({ marginBlockStart: space[16] })

const choice = uiStyle({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr',
  columnGap: space[12],
  alignItems: 'center',
  minBlockSize: target,
})

export const radio = uiStyle(choice, {
  padding: `${space[12]} ${space[16]}`,
  ...framed(color.control),
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
})

export const checkbox = uiStyle(choice, { alignItems: 'start', paddingBlock: space[8] })

export const box = uiStyle({
  inlineSize: '1.5rem',
  blockSize: '1.5rem',
  accentColor: color.action,
  // On a dark page, browsers draw unchecked boxes in their own grey.
  '@media': {
    [media.dark]: {
      selectors: {
        '&:not(:checked)': {
          appearance: 'none',
          ...framed(color.control),
        },
      },
    },
  },
})

uiGlobal(`${radio} > ${box}:not(:checked)`, { '@media': { [media.dark]: { borderRadius: '50%' } } })

export const text = uiStyle({ lineHeight: 1.4, fontWeight: 400 })

export const subtext = uiStyle({ display: 'block', ...secondary })
