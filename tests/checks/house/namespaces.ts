import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import { i18nOptions } from '../../../locales/options'
import { type Finding, root, type Source } from '../sources'
import { argumentsOf, plainTexts } from './source-texts'

interface Module {
  imports: string[]
  /** The namespaces that its useTranslation asks for. */
  asked: string[]
  /** The namespaces that its handle names; none where the module has no handle, or never comes to life in a browser. */
  named: string[] | undefined
  /** The namespaces that a server translates with. */
  spoken: string[]
}

/**
 * Refuses pages that use words of a namespace that their handle does not name: they are fetched only once the page comes
 * to life, and whatever is pressed meanwhile ends in an error of React. Pages of the office have the words of its shell.
 */
export function findUnnamedNamespaces(sources: Source[]): Finding[] {
  const modules = new Map(sources.map((source) => [source.path, read(source)]))
  const ofOffice = modules.get('app/admin/shell/route.tsx')?.named ?? []
  return [...modules].flatMap(([path, module]) => {
    const isInOffice = /^app\/admin\/pages\/.*\/route\.tsx$/.test(path)
    const named = isInOffice ? [...ofOffice, ...(module.named ?? [])] : module.named
    if (!named) return []
    const missing = [...askedFrom(path, modules)].filter((name) => !named.includes(name))
    return missing.map((name) => `${path} uses words of ${name}, which its handle does not name`)
  })
}

/** Refuses a namespace that no file is called by: its words would be their keys. */
export function findUnknownNamespaces(source: Source, files: string[]): Finding[] {
  const { asked, named = [], spoken } = read(source)
  const unknown = [...asked, ...named, ...spoken].filter((name) => !files.includes(name))
  return unknown.map((name) => `${source.path} names ${name}, which is no file of locales`)
}

function askedFrom(start: string, modules: Map<string, Module>): Set<string> {
  const seen = new Set([start])
  const asked = new Set<string>()
  // A set that grows while it is walked is walked to its end.
  for (const path of seen) {
    for (const name of modules.get(path)?.asked ?? []) asked.add(name)
    for (const next of modules.get(path)?.imports ?? []) seen.add(next)
  }
  asked.delete(i18nOptions.defaultNS)
  return asked
}

const IMPORTED = /^import (?!type\b)(?:[\w*{}\s,$]+ from )?'(\.[^']+)'/gm
const HANDLE = /\bconst handle(?:: \w+(?:<[^>]*>)?)? = (\{.*\}(?: satisfies \w+)?$|\{[\s\S]*?^\})/m

function read({ path, text }: Source): Module {
  const from = [...text.matchAll(IMPORTED)].map(([, name = '']) => pathOf(path, name))
  return {
    imports: from.flatMap((one) => one ?? []),
    asked: argumentsOf(text, '(?:useTranslation|useWords|usePage<\\s*typeof loader\\s*>)').flatMap(
      plainTexts,
    ),
    named: namedBy(HANDLE.exec(text)?.[1]),
    spoken: argumentsOf(text, 'translator').flatMap((given) => plainTexts(given.replace(/^[^,]*/, ''))),
  }
}

function namedBy(handle: string | undefined): string[] | undefined {
  if (!handle || /\bhydrate: false\b/.test(handle)) return undefined
  return plainTexts(/\bi18n: (\[[^\]]*\]|'[^']*')/.exec(handle)?.[1] ?? '')
}

/** Server modules draw nothing. */
function pathOf(importer: string, from: string): string | undefined {
  if (from.endsWith('.server')) return undefined
  const path = join(dirname(importer), from)
  return [`${path}.tsx`, `${path}.ts`].find((one) => existsSync(join(root, one)))
}
