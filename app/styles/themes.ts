import { palette } from './palette'

/** Widths are in rem, so that they follow the visitor's own text size. */
export const media = {
  wide: '(min-width: 48rem)',
  wider: '(min-width: 64rem)',
  dark: 'screen and (prefers-color-scheme: dark)',
  still: '(prefers-reduced-motion: reduce)',
  forced: '(forced-colors: active)',
  low: '(max-height: 30rem)',
  /** Narrow, and high enough for a bar at the foot of the window. */
  footed: '(max-width: 63.99rem) and (min-height: 30rem)',
} as const

/** Every text role has a contrast of at least 5:1 on every surface it is used on (`themes.test.ts`). */
export const lightTheme = {
  color: {
    page: palette.paper,
    card: palette.white,
    ink: palette.dusk,
    inkSoft: palette.slate,
    line: palette.sand,
    control: palette.steel,
    action: palette.blueDeep,
    actionHover: palette.blueDeeper,
    actionPressed: palette.blueDeepest,
    onAction: palette.white,
    brand: palette.blue,
    amber: palette.amber,
    blueSurface: palette.bluePale,
    blueLine: palette.blueSoft,
    amberSurface: palette.amberPale,
    amberLine: palette.amberSoft,
    amberText: palette.amberDeep,
    error: palette.red,
    errorSurface: palette.redPale,
    errorLine: palette.redSoft,
    success: palette.green,
    successSurface: palette.greenPale,
    successLine: palette.greenSoft,
    scrim: 'rgb(14 24 32 / 0.55)',
  },
  shadow: '0 1px 2px rgb(20 33 43 / 0.05), 0 8px 24px rgb(20 33 43 / 0.07)',
}

interface Theme {
  color: Record<keyof typeof lightTheme.color, string>
  shadow: string
}

export const darkTheme: Theme = {
  color: {
    page: palette.night,
    card: palette.dusk,
    ink: palette.moon,
    inkSoft: palette.mist,
    line: palette.nightLine,
    control: palette.fog,
    action: palette.blueLight,
    actionHover: palette.blueSoft,
    actionPressed: palette.blueGlow,
    onAction: palette.dusk,
    brand: palette.blue,
    amber: palette.amber,
    blueSurface: palette.blueNight,
    blueLine: palette.blueDeeper,
    amberSurface: palette.amberNight,
    amberLine: palette.amberDusk,
    amberText: palette.amberSoft,
    error: palette.redLight,
    errorSurface: palette.redNight,
    errorLine: palette.redDusk,
    success: palette.greenLight,
    successSurface: palette.greenNight,
    successLine: palette.greenDusk,
    scrim: 'rgb(0 0 0 / 0.65)',
  },
  shadow: '0 1px 2px rgb(0 0 0 / 0.4), 0 8px 24px rgb(0 0 0 / 0.35)',
}
