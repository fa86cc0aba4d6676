/** Widths are in rem, so that they follow the visitor's own text size. */
export const media = {
  wide: '(min-width: 48rem)',
  wider: '(min-width: 64rem)',
  dark: 'screen and (prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
  contrast: 'screen and (prefers-contrast: more)',
  low: '(max-height: 30rem)',
  /** Text of twice the size on a phone. */
  enlarged: 'not all and (min-width: 16rem)',
  /** Narrow, and high enough for a bar at the foot of the window. */
  footed: '(max-width: 63.99rem) and (min-height: 30rem)',
} as const

/** Light and dark. Every text role has a contrast of at least 7:1 on every surface it is used on (`themes.test.ts`). */
const COLORS = {
  page: ['#FBF8F3', '#0E1820'],
  card: ['#FFFFFF', '#14212B'],
  ink: ['#14212B', '#F2F6F9'],
  inkSoft: ['#43535F', '#B9C6D1'],
  line: ['#E3DCD0', '#2B3B48'],
  control: ['#5B6B77', '#8DA2B2'],
  action: ['#00577D', '#60C2FE'],
  actionHover: ['#025075', '#A1D9FE'],
  actionPressed: ['#013D5A', '#CDEBFF'],
  onAction: ['#FFFFFF', '#14212B'],
  brand: ['#009DE0', '#009DE0'],
  amber: ['#D59035', '#D59035'],
  blueSurface: ['#ECF7FF', '#002A40'],
  blueLine: ['#A1D9FE', '#025075'],
  amberSurface: ['#FFF3E6', '#392000'],
  amberLine: ['#EDA74F', '#915B07'],
  amberText: ['#6F4503', '#EDA74F'],
  error: ['#9A211A', '#FFA79E'],
  errorSurface: ['#FDF0EE', '#3B1512'],
  errorLine: ['#E9A49E', '#8F3B34'],
  success: ['#185C3B', '#86D9A9'],
  successSurface: ['#EBF6EF', '#0C2E1D'],
  successLine: ['#8CC9A5', '#2B6B48'],
  scrim: ['rgb(14 24 32 / 0.55)', 'rgb(0 0 0 / 0.65)'],
} as const

function colorsIn(theme: 0 | 1) {
  const colors = Object.entries(COLORS).map(([role, pair]) => [role, pair[theme]])
  return Object.fromEntries(colors) as Record<keyof typeof COLORS, string>
}

export const lightTheme = {
  color: colorsIn(0),
  shadow: '0 1px 2px rgb(20 33 43 / 0.05), 0 8px 24px rgb(20 33 43 / 0.07)',
}

export const darkTheme = {
  color: colorsIn(1),
  shadow: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.35)',
}
