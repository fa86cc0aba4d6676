import { useLocale } from '../../i18n/locale'

const LINK = /(\[[^\]]+\]\([^)]+\))/
const LINK_PARTS = /^\[(?<words>[^\]]+)\]\((?<target>[^)]+)\)$/

/** Where a link of a text leads: to another protocol or site, a place on the page, or a page of the shop. */
function hrefOf(target: string, locale: string): string {
  return /^(?:https:|mailto:|tel:|#)/.test(target) ? target : `/${locale}/${target}`
}

/** A piece of text in which `[words](target)` is a link: `[the terms](etc/terms)` leads to /en/etc/terms. */
export function LinkedText({ text }: { text: string }) {
  const locale = useLocale()
  return text.split(LINK).map((part) => {
    const { words, target } = LINK_PARTS.exec(part)?.groups ?? {}
    if (!words || !target) return part
    return (
      <a key={part} href={hrefOf(target, locale)}>
        {words}
      </a>
    )
  })
}
