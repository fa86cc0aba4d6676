import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

const FILES = {
  regular: '@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf',
  bold: '@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf',
  // For names and addresses in Greek and Cyrillic letters.
  otherRegular: '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  otherBold: '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
} as const
export type FontName = keyof typeof FILES

export type Weight = 'regular' | 'bold'

const IN_OUR_FONT = /^[\p{Script=Latin}\p{Script=Common}]*$/u

export function fontFor(text: string, weight: Weight): FontName {
  if (IN_OUR_FONT.test(text)) return weight
  return weight === 'bold' ? 'otherBold' : 'otherRegular'
}

/** The font's file, of the weights that the texts need. */
export async function readFonts(texts: readonly string[]): Promise<Map<FontName, Buffer>> {
  const needed = new Set<FontName>(['regular', 'bold'])
  for (const text of texts)
    for (const weight of ['regular', 'bold'] as const) needed.add(fontFor(text, weight))
  const { resolve } = createRequire(import.meta.url)
  const entries = [...needed].map(async (name) => [name, await readFile(resolve(FILES[name]))] as const)
  return new Map(await Promise.all(entries))
}
