import { LOCALES } from '../../contract/locales'

const PRINTED = /<link rel="(?:alternate|apple-touch-icon|canonical|manifest|preload|modulepreload)"[^>]*>/g

const LINKS = new RegExp(`(<a\\b[^>]*? href="/(?:${LOCALES.join('|')})(?=["/?#])[^"?#]*)(\\??)`, 'g')
const FORMS = /<form\b[^>]*>/g

/** Search engines and graphical browsers use these links; nobody reads them. */
export function withoutPrintedLinks(html: string): string {
  return html.replace(PRINTED, '')
}

/** What a page shown after a change leads to is new as well: `name` is the parameter of the moment. */
export function withFreshLinks(
  html: string,
  [name, moment]: readonly [name: string, moment: string],
): string {
  const input = `<input type="hidden" name="${name}" value="${moment}"/>`
  return html
    .replace(LINKS, (_, path, query) => `${path}?${name}=${moment}${query && '&amp;'}`)
    .replace(FORMS, `$&${input}`)
}
