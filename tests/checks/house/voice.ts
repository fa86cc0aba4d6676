import type { Finding, Source } from '../sources'

/** The quotation marks of each language. */
const QUOTATIONS: Record<string, RegExp> = {
  en: /“[^“”]*”/g,
  de: /„[^„“]*“/g,
  nl: /(?<!\p{L})‘[^‘]*?’/gu,
}

/** Refuses exclamation marks and quotation marks of another language. */
export function findForeignVoice({ path, text }: Source, locale: string): Finding[] {
  const quotation = QUOTATIONS[locale]
  if (!quotation) return []
  return text.split('\n').flatMap((source, index) => {
    // Keys of JSON are no words of the shop.
    const line = source.replace(/^\s*"[^"]*": /, '')
    const where = `${path}:${index + 1}`
    const findings: Finding[] = []
    if (/!(?!\[)/.test(line)) findings.push(`${where} has an exclamation mark`)
    if (/[„“”‘]/.test(line.replace(quotation, '').replace(/’/g, '')))
      findings.push(`${where} has quotation marks of another language`)
    return findings
  })
}
