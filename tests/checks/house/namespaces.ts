import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path/posix'
import ts from 'typescript'
import { i18nOptions } from '../../../locales/options'
import { type Finding, root, type Source } from '../sources'
import { literalText, walk } from './syntax'

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
 * to life, and whatever is pressed meanwhile ends in an error of React.
 */
export function findUnnamedNamespaces(sources: Source[]): Finding[] {
  const modules = new Map(sources.map((source) => [source.path, read(source)]))
  return [...modules].flatMap(([path, { named }]) => {
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

function read(source: Source): Module {
  const module: Module = { imports: [], asked: [], named: undefined, spoken: [] }
  walk(source, (node) => {
    if (ts.isImportDeclaration(node)) {
      const from = node.importClause?.isTypeOnly ? undefined : literalText(node.moduleSpecifier)
      const path = from && pathOf(source.path, from)
      if (path) module.imports.push(path)
    }
    if (ts.isCallExpression(node) && node.expression.getText() === 'useTranslation')
      module.asked.push(...textsIn(node.arguments[0]))
    if (ts.isCallExpression(node) && node.expression.getText() === 'translator')
      module.spoken.push(...node.arguments.slice(1).flatMap((one) => literalText(one) ?? []))
    if (ts.isVariableDeclaration(node) && node.name.getText() === 'handle')
      module.named = namedBy(node.initializer)
  })
  return module
}

function namedBy(handle: ts.Expression | undefined): string[] | undefined {
  const properties = handle && ts.isObjectLiteralExpression(handle) ? [...handle.properties] : []
  const values = new Map(
    properties
      .filter(ts.isPropertyAssignment)
      .map(({ name, initializer }) => [name.getText(), initializer] as const),
  )
  if (values.get('hydrate')?.kind === ts.SyntaxKind.FalseKeyword) return undefined
  return textsIn(values.get('i18n'))
}

function textsIn(node: ts.Expression | undefined): string[] {
  const nodes = node && ts.isArrayLiteralExpression(node) ? [...node.elements] : [node]
  return nodes.flatMap((one) => literalText(one) ?? [])
}

/** Server modules draw nothing. */
function pathOf(importer: string, from: string): string | undefined {
  if (!from.startsWith('.') || from.endsWith('.server')) return undefined
  const path = join(dirname(importer), from)
  return [`${path}.tsx`, `${path}.ts`].find((one) => existsSync(join(root, one)))
}
