import type { Locale } from '../../../contract/locales'
import { darkTheme, lightTheme } from '../../styles/themes'

const END = '</head>'

// The first one whose condition holds counts.
const COLORS = [
  `<meta name="theme-color" content="${darkTheme.color.page}" media="(prefers-color-scheme: dark)"/>`,
  `<meta name="theme-color" content="${lightTheme.color.page}"/>`,
].join('')

/** Adds what a browser needs to keep the shop like an app. Scripts need none of it, so it is in the document alone. */
export function withAppLinks(html: string, locale: Locale): string {
  const links = [
    `<link rel="manifest" href="/${locale}/manifest.webmanifest"/>`,
    '<link rel="apple-touch-icon" href="/icons/apple-touch-icon.png"/>',
  ].join('')
  return html.replace(END, links + COLORS + END)
}
