const MAX_LENGTH = 120
const NAMELESS = 'file'

/** Without folders, invisible characters and direction marks; a long name loses its middle and keeps its extension. */
export function cleanFileName(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  const clean = last
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (/^\.*$/.test(clean)) return NAMELESS
  const letters = [...clean]
  if (letters.length <= MAX_LENGTH) return clean
  const [ending = ''] = /\.[A-Za-z0-9]{1,8}$/.exec(clean) ?? []
  return `${letters.slice(0, MAX_LENGTH - ending.length - 1).join('')}…${ending}`
}
