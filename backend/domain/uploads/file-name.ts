const MAX_LENGTH = 120
const NAMELESS = 'file'

/**
 * A file's name as it may be shown: without folders, and without characters that nobody sees or that turn others around.
 * A long one loses its middle, so that it keeps its ending.
 */
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
