import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const FILES = {
  regular: '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  bold: '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  otherRegular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  otherBold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const
type FontName = keyof typeof FILES

export type Weight = 'regular' | 'bold'

export type Fonts = {
  files: ReadonlyMap<FontName, Buffer>
  fontFor: (text: string, weight: Weight) => FontName
  writable: (text: string) => string
}

function readFont(name: FontName): Promise<Buffer> {
  const { resolve } = createRequire(import.meta.url)
  return readFile(resolve(FILES[name]))
}

async function readCharacters(name: FontName): Promise<ReadonlySet<number>> {
  const [{ create }, file] = await Promise.all([import('fontkit'), readFont(name)])
  return new Set(create(file).characterSet)
}

const characterSets = new Map<FontName, Promise<ReadonlySet<number>>>()

function charactersOf(name: 'regular' | 'otherRegular'): Promise<ReadonlySet<number>> {
  const characters = characterSets.get(name) ?? readCharacters(name)
  characterSets.set(name, characters)
  characters.catch(() => characterSets.delete(name))
  return characters
}

const isBreak = (character: string) => /[\r\n]/.test(character)

const isWithin = (characters: ReadonlySet<number>, text: string) =>
  [...text].every((character) => isBreak(character) || characters.has(character.codePointAt(0) ?? 0))

/** Letters that neither font has are transliterated to Latin, because they would be unreadable. */
export async function readFonts(rawTexts: readonly string[]): Promise<Fonts> {
  const texts = rawTexts.map((text) => text.normalize('NFC'))
  const mainFont = await charactersOf('regular')
  const foreign = texts.filter((text) => !isWithin(mainFont, text))
  const other = foreign.length > 0 ? await charactersOf('otherRegular') : new Set<number>()
  const isSpelt = foreign.some((text) => !isWithin(other, text))
  const spell = isSpelt ? (await import('any-ascii')).default : (text: string) => text

  function writable(text: string): string {
    const composed = text.normalize('NFC')
    if (isWithin(mainFont, composed) || isWithin(other, composed)) return composed
    return [...composed].map((char) => (isBreak(char) || isWithin(other, char) ? char : spell(char))).join('')
  }
  function fontFor(text: string, weight: Weight): FontName {
    if (isWithin(mainFont, writable(text))) return weight
    return weight === 'bold' ? 'otherBold' : 'otherRegular'
  }
  const weights: Weight[] = ['regular', 'bold']
  const usedFonts = new Set<FontName>(texts.flatMap((text) => weights.map((weight) => fontFor(text, weight))))
  const files = [...weights, ...usedFonts].map(async (name) => [name, await readFont(name)] as const)
  return { files: new Map(await Promise.all(files)), fontFor, writable }
}
