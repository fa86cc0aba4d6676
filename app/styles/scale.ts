export const space = {
  4: '0.25rem',
  8: '0.5rem',
  12: '0.75rem',
  16: '1rem',
  24: '1.5rem',
  32: '2rem',
  48: '3rem',
  72: '4.5rem',
  112: '7rem',
} as const

export const radius = { small: '0.375rem', large: '0.875rem' } as const

/** The smallest side of anything that can be pressed; WCAG 2.5.8 asks for 24 px. */
export const target = '3rem'

export const measure = '68ch'

/** The shop has no other z-indexes. */
export const zIndex = { list: 5, sticky: 10, menu: 20, dialog: 30, notice: 35, skip: 40 } as const

export const size = {
  small: '1rem',
  body: '1.125rem',
  lead: 'clamp(1.1875rem, 1.1rem + 0.4vw, 1.375rem)',
  h3: 'clamp(1.25rem, 1.2rem + 0.25vw, 1.375rem)',
  h2: 'clamp(1.5rem, 1.35rem + 0.75vw, 2rem)',
  h1: 'clamp(1.75rem, 1.35rem + 1.6vw, 2.5rem)',
} as const

export const weight = { normal: 400, strong: 650, heading: 700 } as const

export const motion = { short: '140ms ease-out' } as const
