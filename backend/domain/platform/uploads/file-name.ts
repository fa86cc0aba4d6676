import { lookUp } from '../../../../contract/look-up'

const MAX_LENGTH = 120
const NAMELESS = 'file'

const ENDINGS: Readonly<Record<string, readonly string[]>> = {
  'application/pdf': ['.pdf'],
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'image/webp': ['.webp'],
  'image/gif': ['.gif'],
}

/** Removes folders, invisible characters and direction marks; a long name loses its middle. */
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

/** The ending decides which program opens a file. Other types end with .bin, which no program opens. */
export function nameOfType(name: string, type: string): string {
  const clean = cleanFileName(name).replace(/[. ]+$/, '')
  const endings = lookUp(ENDINGS, type) ?? ['.bin']
  const [given = ''] = /\.[A-Za-z][A-Za-z0-9]{0,7}$/.exec(clean) ?? []
  if (endings.includes(given.toLowerCase())) return clean
  return cleanFileName(`${clean.slice(0, clean.length - given.length) || NAMELESS}${endings[0]}`)
}
